import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { auditLog, offers, productCollections, returnRules } from '#db/schema.server.ts'
import { asha, jeans, kurta, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { applyFile, checkFile, insertRun, undoFile } from '#test/run-file.ts'
import { createKey, newKey } from '#test/server-key.ts'
import { bookPasted } from '#test/cash-book.ts'
import { deliverLine, reviewOf, write } from '#test/reviews.ts'
import { insertReturn, requestPieces, settleReturn } from '#test/returned-order.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from '#test/shipping.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { makeAdmin } from '../accounts/users/make-admin.ts'
import { showServiceKey } from '../server-keys/store-keys.ts'
import { recordAuditEvent } from '../audit.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { findProduct } from '../catalogue/products.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { exportOrders } from '../orders/admin-orders.ts'
import { changeOrder, readAdminOrder } from '../orders/admin-order.ts'
import { listOrders } from '../orders/orders.ts'
import { placeOrder } from '../payments/place-order.ts'
import { orderNumber } from '../orders/rules.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { decideReturn } from '../returns/decide-return.ts'
import { readPayout } from '../returns/payout.ts'
import { cancelLines } from '../orders/cancel-lines.ts'
import { runBooking } from '../shipping/ask-courier.ts'
import { bookShipment } from '../shipping/book-shipment.ts'
import type { Courier } from '../shipping/courier.ts'
import { payRefundByHand, refundOrder, retryRefund } from '../refunds/admin-refunds.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'
import { deleteUser } from '../personal-data/delete-user.ts'
import { authenticateServerKey } from '../server-keys/authenticate-server-key.ts'
import { listServerKeys, revokeServerKey } from '../server-keys/server-keys.ts'
import { withTransaction, type ServerKey } from '../shop.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { OrdersQuery } from '../orders/input.ts'
import { AddBannerBody } from '../home/banner-input.ts'
import { addBanner, deleteBanner, stepBanner } from '../home/save-banner.ts'
import { addSection, deleteSection, stepSection } from '../home/save-section.ts'
import { AttributeCommand, type SaveAttribute } from '../attributes/input.ts'
import { addAttribute, changeAttribute, deleteAttribute } from '../attributes/save-attribute.ts'
import { SaveParty } from '../law/input.ts'
import { addParty, changeParty, deleteParty } from '../law/save-party.ts'
import {
  addGenderCategory,
  changeGenderCategory,
  deleteGenderCategory,
} from '../gender-categories/save-gender-category.ts'
import { AddCategory, SaveCategory } from '../merchandising/input.ts'
import { SetUpStore } from '../merchandising/setup-input.ts'
import { addCategory } from '../merchandising/add-category.ts'
import { arrangeProducts } from '../merchandising/arrange-products.ts'
import { deleteCategory } from '../merchandising/delete-category.ts'
import { moveCategory } from '../merchandising/move-category.ts'
import { restoreCategory, retireCategory } from '../merchandising/retire-category.ts'
import { saveCategory } from '../merchandising/save-category.ts'
import { setUpStore } from '../merchandising/set-up-store.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { ChangeStock } from '../inventory/input.ts'
import { readChartToEdit } from '../size-charts/list-charts.ts'
import { addChart, changeChart, deleteChart } from '../size-charts/save-chart.ts'
import { applySchedule } from '../product-admin/apply-schedule.ts'
import { SaveProduct } from '../product-admin/input.ts'
import { addProduct, changeProduct } from '../product-admin/save-product.ts'
import { createGridRun } from '../runs/create-grid-run.ts'
import { addPriceList, movePriceList } from '../price-lists/save-list.ts'
import { setPrices } from '../price-lists/set-prices.ts'
import { retryJob } from '../health/retry-job.ts'
import { requestFeeds } from '../feeds/manage-feeds.ts'
import { exportGst } from '../gst/export-gst.ts'
import { exportProducts } from '../runs/export-products.ts'
import { ExportQuery } from '../runs/input.ts'
import { mapRun } from '../runs/map-run.ts'
import { GridForm, GridQuery } from '../runs/grid-input.ts'
import { addReturnRule, changeReturnRule, deleteReturnRule } from '../returns/save-rule.ts'
import { addColour } from '../colours/save-colour.ts'
import { addSearchTerm } from '../search/save-term.ts'
import { changeTaxClass } from '../tax/save-class.ts'
import { makeCodes } from '../offers-admin/codes.ts'
import { AddOfferBody } from '../offers-admin/input.ts'
import { copyOffer, deleteOffer, moveOffer } from '../offers-admin/move-offer.ts'
import { EMPTY_GOODS } from '../offers-admin/resolve-scope.ts'
import { addOffer } from '../offers-admin/save-offer.ts'
import { chooseOwnEmails } from '../admin-mails/own-emails.ts'
import { SaveAnnouncement } from '../announcement/input.ts'
import { saveAnnouncement } from '../announcement/save-announcement.ts'
import { readAreas, saveAreas } from '../delivery/areas.ts'
import { SaveAreas } from '../delivery/input.ts'
import { AddPage } from '../pages/input.ts'
import { discardPageDraft, publishPage, savePageDraft } from '../pages/page-drafts.ts'
import { addPage, changePage, deletePage, restorePage } from '../pages/save-page.ts'
import { AuditQuery } from './input.ts'
import { listAuditEvents } from './list-events.ts'
import { AUDIT_PAGE_SIZE, AUDIT_ACTIONS, type AuditEntity } from './rules.ts'

const product = (more: Record<string, string> = {}) =>
  SaveProduct.parse({
    ...{ title: 'Neel Kurta', category: 'Kurtas and Kurtis', gender: 'women', price: '1499' },
    ...{ imageUrl: 'https://pictures.example.in/neel.jpg', ...more },
  })
async function createOrder(shop: TestShop) {
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]]))
  return (await listOrders(shop.as(asha))).items[0]!.id
}
const listEvents = async (shop: TestShop, query: Record<string, string> = {}) =>
  listAuditEvents(shop.as(meera), AuditQuery.parse(query))
const recordEvent = (shop: TestShop, id: number | string, entity: AuditEntity = 'product') =>
  recordAuditEvent(shop.as(meera), {
    action: entity === 'product' ? 'add-product' : 'note-order',
    entity,
    entityId: id,
  })

/** The id of the first category in the fixtures. */
const clothesId = 1
const returnRule = {
  categoryId: clothesId,
  sku: '',
  days: 7,
  isReturnable: true,
  isExchangeOnly: false,
  fee: fromRupees(99),
  note: '',
}

const offer = AddOfferBody.parse({
  name: 'Ten off',
  benefit: { kind: 'amount', amount: 10 },
  stage: 'order',
  codeMode: 'many',
})

test('records every action of an admin', async ({ shop }) => {
  const admin = shop.as(meera)
  const { id } = await addProduct(admin, product())
  await changeProduct(admin, id, product({ title: 'Neel Long Kurta', version: '1' }))
  await deleteOrRestoreProduct(admin, { do: 'delete', id: String(toPublicId(id)) })
  await deleteOrRestoreProduct(admin, { do: 'restore', id: String(toPublicId(id)) })
  await shop.db.execute(
    sql`update shop.products set status = 'draft', publish_at = now() - interval '1 year' where id = ${id}`,
  )
  await applySchedule(shop)
  await changeStock(admin, {
    ...ChangeStock.parse({ items: [{ sku: '152-INDIGO-S', change: 2 }] }),
    key: 'count-of-monday',
  })
  await undoFile(shop, (await applyFile(shop, 'sku,stock_change\n152-INDIGO-S,2\n')).id)
  await mapRun(admin, (await checkFile(shop, 'handle,category\nindigo-kurta,Tunics\n')).id, {
    categories: { Tunics: 'Jeans' },
  })
  const orderId = await createOrder(shop)
  await advanceOrder(admin, orderId, 'processing', 'pending')
  await changeOrder(admin, orderId, { do: 'note', text: 'Rings twice' })
  await advanceOrder(admin, orderId, 'cancelled', 'processing')
  for await (const _ of exportProducts(admin, ExportQuery.parse({}))) continue
  await exportGst(admin, { month: '2026-01' })
  await requestFeeds(admin)
  await retryJob(
    {
      ...admin,
      services: {
        ...admin.services,
        queue: { ...admin.services.queue, retryFailedJob: async () => 'send-refund-made' },
      },
    },
    '00000000-0000-4000-8000-000000000001',
  )
  const { id: listId } = await addPriceList(admin, { name: 'Diwali', startsAt: shop.now(), endsAt: null })
  await movePriceList(admin, listId, 'pause', 1)
  await setPrices(admin, listId, [{ item: '#2', price: fromRupees(999) }])
  for await (const _ of exportOrders(admin, OrdersQuery.parse({}))) continue
  await saveCategory(admin, clothesId, SaveCategory.parse({ name: 'Wear', place: '1', version: '1' }))
  const saris = await addCategory(admin, AddCategory.parse({ kind: 'department', name: 'Saris' }))
  const silk = await addCategory(
    admin,
    AddCategory.parse({ kind: 'subcategory', name: 'Silk', parentId: `${saris.id}` }),
  )
  const { id: ruleId } = await addReturnRule(admin, returnRule)
  await changeReturnRule(admin, ruleId, { ...returnRule, days: 8, version: 1 })
  await deleteReturnRule(admin, ruleId, 2)
  await addSearchTerm(admin, { kind: 'word', term: 'sanjhi', same: [], covers: [] })
  await addColour(admin, { name: 'rani', hex: '#d94f70', family: 'pink' })
  await changeTaxClass(admin, 1, { version: 1, name: 'Clothes of cotton', hsn: [] })
  const { id: offerId } = await addOffer(admin, offer)
  await deleteOffer(admin, (await copyOffer(admin, offerId)).id, 1)
  await makeCodes(admin, offerId, { count: 1, maxUses: 1, prefix: '' })
  await moveOffer(admin, offerId, { do: 'start', version: 1 })
  await moveOffer(admin, offerId, { do: 'end', version: 2 })
  const rules = { all: [{ field: 'brand', op: 'is', value: 'Neel' }] }
  await addCategory(admin, { ...AddCategory.parse({ kind: 'collection', name: 'Neel' }), rules })
  const picked = await addCategory(admin, AddCategory.parse({ kind: 'collection', name: 'Picked', sort: 'arranged' }))
  await shop.db.insert(productCollections).values({ categoryId: picked.id, productId: jeans.id })
  await arrangeProducts(admin, picked.id, { products: [jeans.id], place: 1 })
  await moveCategory(admin, silk.id, { parentId: clothesId, version: 1 })
  await retireCategory(admin, silk.id, { toId: null, version: 2 })
  await restoreCategory(admin, silk.id, 3)
  await deleteCategory(admin, silk.id, 4)
  const socks = await addGenderCategory(admin, { gender: 'men', label: 'Socks', categoryId: clothesId })
  await changeGenderCategory(admin, socks.id, { label: 'Stockings', version: 1 })
  await deleteGenderCategory(admin, socks.id, 2)
  await createGridRun(admin, GridForm.parse({ field: 'price', value: '+1', target: 'all' }), GridQuery.parse({}))
  const pictures = { wideUrl: '/media/3f9c2b7a1d4e5f60/1920x800.jpg', tallUrl: '/media/3f9c2b7a1d4e5f60/1080x1350.jpg' }
  const words = { eyebrow: 'New', text: 'Come in', linkName: 'See', linkTo: '/women', alt: 'Lamps' }
  const banner = await addBanner(admin, AddBannerBody.parse({ ...words, ...pictures }))
  await stepBanner(admin, { id: banner.id, step: 'hide', version: 1 })
  await deleteBanner(admin, banner.id, 2)
  const times = { startsAt: null, endsAt: null }
  const section = await addSection(admin, { title: 'A', source: 'newest', categoryId: null, isShown: true, ...times })
  await stepSection(admin, { id: section.id, step: 'hide', version: 1 })
  await deleteSection(admin, section.id, 2)
  const page = AddPage.parse({ title: 'Care', body: 'Cold' })
  await addPage(admin, page)
  await changePage(admin, 'care', { ...page, body: 'Warm', version: 1 })
  await changePage(admin, 'care', { ...page, state: 'published', version: 2 })
  await changePage(admin, 'care', { ...page, version: 3 })
  await restorePage(admin, 'care', { from: 2, version: 4 })
  await publishPage(admin, 'care', 5)
  await savePageDraft(admin, 'care', { ...page, body: 'Hot', version: 6 })
  await discardPageDraft(admin, 'care', 7)
  await deletePage(admin, 'care', 8)
  await saveAreas(admin, SaveAreas.parse({ none: '799', seen: (await readAreas(admin)).seen }))
  await saveAnnouncement(admin, SaveAnnouncement.parse({ mode: 'none', version: 0 }))
  const weavers = { name: 'Weavers', address: 'Erode', version: '1' }
  const party = await addParty(admin, SaveParty.parse(weavers))
  await changeParty(admin, party.id, SaveParty.parse({ ...weavers, phone: '1' }))
  await deleteParty(admin, party.id, 2)
  const chart = { ...(await readChartToEdit(admin, 1)), do: 'save' as const, audiences: ['women' as const] }
  await addChart(admin, chart)
  await changeChart(admin, 1, { ...chart, note: 'Runs small' })
  await deleteChart(admin, 2, 1)
  const attribute = AttributeCommand.parse({ name: 'Wash', newValues: 'Cold', version: '1' }) as SaveAttribute
  await addAttribute(admin, attribute)
  await changeAttribute(admin, 11, { ...attribute, newValues: [], unit: 'x' })
  await deleteAttribute(admin, 11, 2)
  const paid = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))
  const refund = { amount: fromRupees(100), note: 'A button was missing' }
  await refundOrder(admin, paid, { ...refund, method: 'provider', seen: ZERO })
  const refuse = vi.spyOn(shop.services.paymentGateway, 'refund')
  refuse.mockResolvedValueOnce({ state: 'refused', message: 'Not this one' })
  await sendRefundsOfOrder(shop, paid)
  await retryRefund(admin, (await readAdminOrder(admin, paid)).refunds[0]!.id)
  refuse.mockRestore()
  await refundOrder(admin, paid, { ...refund, method: 'bank', seen: fromRupees(100) })
  const { refunds } = await readAdminOrder(admin, paid)
  await payRefundByHand(admin, refunds.find(({ method }) => method === 'bank')!.id, 'UTR 4711')
  const sent = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  const [line] = (await readAdminOrder(admin, sent)).lines
  await cancelLines(admin, sent, { lines: [{ lineId: line!.id, quantity: 1 }], seen: 0, reason: '' })
  const shipment = await createShipmentOf(shop, sent)
  const book = () => Promise.resolve({ state: 'refused', message: 'Not today' })
  shop.services.couriers = [{ name: 'shiprocket', title: 'Shiprocket', book } as unknown as Courier]
  await bookShipment(admin, shipment, { courier: 'shiprocket' })
  await runBooking(shop, shipment)
  await moveTo(shop, shipment, 'handed_over', 'rto')
  await receiveAll(admin, sent, shipment)
  const returnId = await insertReturn(shop, await placeAshasOrder(shop, [[kurta, kurta.small]]))
  const { id: reviewedOrder, lineId: reviewedLine } = await deliverLine(shop, jeans, jeans.variant, 1)
  await write(shop, reviewedOrder, reviewedLine)
  const { id: reviewId, version } = await reviewOf(shop, reviewedLine)
  await decideReview(admin, reviewId, { decision: 'publish', why: '', version })
  await decideReturn(admin, returnId, { decision: 'approve', version: 1, note: '' })
  await settleReturn(shop, returnId)
  const cashOrder = await placeAshasOrder(shop, [[kurta, kurta.medium]])
  await moveTo(shop, await createShipmentOf(shop, cashOrder), 'handed_over', 'delivered')
  const lineId = (await readAdminOrder(admin, cashOrder)).lines[0]!.id
  await bookPasted(admin, { text: `${cashOrder}, 799` })
  await readPayout(admin, await requestPieces(shop, cashOrder, [{ lineId, quantity: 1 }]))
  await chooseOwnEmails(admin, { emails: ['orders'] })
  await deleteUser(admin, ravi.id)
  await makeAdmin(shop, { email: meera.email, password: 'sunshine-9' })
  await shop.db.execute(sql`update shop.users set email = 'new@example.in' where id = ${meera.id}`)
  await makeAdmin(shop, { email: meera.email, password: 'sunshine-9' })
  await showServiceKey(admin, { currentPassword: 'sunshine-9' })
  await createKey(admin, { currentPassword: 'sunshine-9' })
  await revokeServerKey(admin, (await listServerKeys(admin)).keys[0]!.id)
  // Only a store without categories is set up.
  await shop.db.execute(sql`set constraints all immediate`)
  await shop.db.execute(sql`set local session_replication_role = replica`)
  await shop.db.execute(sql`truncate shop.products, shop.categories restart identity cascade`)
  await shop.db.execute(sql`set local session_replication_role = origin`)
  await setUpStore(admin, SetUpStore.parse({ choice: 'empty' }))

  const pages = ['1', '2', '3', '4', '5', '6'].map((page) => listEvents(shop, { page }))
  const items = (await Promise.all(pages)).flatMap((one) => one.items)
  const ofApiClients = ['add-user', 'change-user', 'make-link']
  const expected = Object.entries(AUDIT_ACTIONS).flatMap(([action, text]) =>
    ofApiClients.includes(action) ? [] : [text],
  )
  expect([...new Set(items.map(({ did }) => did))].toSorted()).toEqual(expected.toSorted())
})

test('shows actor, action, record, values before and after, and time', async ({ shop }) => {
  const { id } = await addProduct(shop.as(meera), product())
  await changeProduct(shop.as(meera), id, product({ price: '999', version: '1' }))
  const orderId = await createOrder(shop)
  await advanceOrder(shop.as(meera), orderId, 'processing', 'pending')
  expect((await listEvents(shop)).items).toMatchObject([
    {
      by: meera.email,
      did: 'Moved an order on',
      kind: 'order',
      recordId: orderId,
      record: `#${orderNumber(orderId)}`,
      at: shop.now(),
      changes: [{ field: 'Status', before: ['Pending'], after: ['Processing'] }],
    },
    {
      did: 'Changed a product',
      record: 'Neel Kurta',
      recordId: String(id),
      changes: [
        { field: 'Price', before: ['₹1,499'], after: ['₹999'] },
        { field: 'Actual price', before: ['₹1,499'], after: ['₹999'] },
      ],
    },
    { did: 'Added a product', changes: expect.arrayContaining([expect.objectContaining({ before: [] })]) as unknown },
  ])
})

test('filters events by actor, kind and record', async ({ shop }) => {
  const orderId = await createOrder(shop)
  await recordEvent(shop, kurta.id)
  await recordEvent(shop, jeans.id)
  await recordEvent(shop, orderId, 'order')
  await makeAdmin(shop, { email: meera.email, password: 'sunshine-9' })
  const recordsOf = async (query: Record<string, string>) =>
    (await listEvents(shop, query)).items.map(({ record }) => record)

  expect(await recordsOf({ kind: 'product' })).toEqual([jeans.title, kurta.title])
  expect(await recordsOf({ record: 'indigo' })).toEqual([kurta.title])
  // The number of an order can begin with the same digit.
  expect(await recordsOf({ kind: 'product', record: String(toPublicId(jeans.id)) })).toEqual([jeans.title])
  expect(await recordsOf({ record: `#${orderNumber(orderId)}` })).toEqual([`#${orderNumber(orderId)}`])
  expect(await recordsOf({ record: 'meera@' })).toEqual([meera.email])
  expect(await recordsOf({ record: '%' })).toEqual([])
  expect(await recordsOf({ by: meera.id })).toHaveLength(3)
  expect(await recordsOf({ by: 'keeper' })).toEqual([meera.email])
  expect(await recordsOf({ by: ravi.id })).toEqual([])
  expect(await recordsOf({ by: "' or 1=1", kind: 'nonsense', page: '-2' })).toHaveLength(4)
  expect((await listEvents(shop)).actors).toEqual([
    { id: 'keeper', name: 'Keeper of the store' },
    { id: meera.id, name: meera.email },
  ])
})

test('names and finds attributes, size charts, imports, offers, return rules and categories of women and men', async ({
  shop,
}) => {
  await insertRun(shop)
  const { sku: _, ...rule } = returnRule
  await shop.db.insert(returnRules).values(rule)
  const { code: _code, startsAt: _now, ...ten } = offer
  const scope = { ...ten.scope, goods: EMPTY_GOODS, except: EMPTY_GOODS }
  const dates = { startsAt: shop.now(), createdAt: shop.now(), updatedAt: shop.now() }
  await shop.db.insert(offers).values({ ...ten, ...dates, scope })
  const { rows } = await shop.db.execute<{ kind: AuditEntity; id: string; name: string }>(sql`
    (select 'attribute' as kind, id::text, name from shop.attributes limit 1) union all
    (select 'size-chart', id::text, name from shop.size_charts limit 1) union all
    (select 'tax', id::text, name from shop.tax_classes where code = 'footwear') union all
    (select 'run', id::text, file_name from shop.runs limit 1) union all
    (select 'offer', id::text, name from shop.offers limit 1) union all
    (select 'search-term', id::text, term from shop.search_terms where term = 'palazzo') union all
    (select 'colour', name, name from shop.colour_families where name = 'marigold') union all
    (select 'return-rule', r.id::text, c.name from shop.return_rules r join shop.categories c on c.id = r.category_id limit 1) union all
    (select 'gender-category', id::text, label from shop.gender_categories limit 1)`)
  expect(rows).toHaveLength(9)
  for (const { kind, id, name } of rows) {
    await recordEvent(shop, id, kind)
    expect((await listEvents(shop, { record: name })).items).toMatchObject([{ kind, recordId: id, record: name }])
  }
})

test('shows the name of the server key as the actor when an API client acted', async ({ shop }) => {
  const serverKey = (await authenticateServerKey(shop, await newKey(shop, { name: 'Till' }))) as ServerKey
  const client = { ...shop, serverKey }
  await deleteOrRestoreProduct(client, { do: 'delete', id: String(toPublicId(kurta.id)) })
  await recordEvent(shop, jeans.id)
  const { items, actors } = await listEvents(shop)
  expect(items).toMatchObject([
    { by: meera.email },
    { by: 'Till (server key)', did: 'Deleted a product', record: kurta.title },
  ])
  expect(actors).toContainEqual({ id: serverKey.id, name: 'Till (server key)' })
  expect((await listEvents(shop, { by: serverKey.id })).items).toMatchObject([{ record: kurta.title }])
  await revokeServerKey(shop.as(meera), serverKey.id)
  expect((await listEvents(shop, { record: 'till' })).items).toMatchObject([
    { did: 'Revoked a server key', record: 'Till' },
  ])
  expect((await listEvents(shop, { by: 'keeper' })).items).toEqual([])
})

test('lists twenty events per page, and the last page when the page is out of range', async ({ shop }) => {
  for (let n = 0; n <= AUDIT_PAGE_SIZE; n++) await recordEvent(shop, kurta.id)
  expect(await listEvents(shop)).toMatchObject({ total: 21, page: 1, pages: 2 })
  expect((await listEvents(shop, { page: '9' })).items).toHaveLength(1)
})

test('keeps the events of a deleted account', async ({ shop }) => {
  await recordEvent(shop, kurta.id)
  await shop.db.execute(sql`update shop.users set email = null, deleted_at = now() where id = ${meera.id}`)
  expect((await listEvents(shop)).items).toMatchObject([{ by: 'Deleted account', record: kurta.title }])
})

committingTest('rolls back an action when its audit event cannot be written', async ({ shop }) => {
  const unknownAdmin = { ...meera, id: '00000000-0000-4000-8000-0000000000ff' }
  await expect(
    deleteOrRestoreProduct(shop.as(unknownAdmin), { do: 'delete', id: String(toPublicId(kurta.id)) }),
  ).rejects.toThrow()
  expect(await findProduct(shop, kurta.id)).toMatchObject({ title: kurta.title })
})

committingTest('rolls back the audit event when its action fails', async ({ shop }) => {
  const undo = new Error('undo')
  const failing = withTransaction(shop.as(meera), async (shop) => {
    await recordAuditEvent(shop, { action: 'add-product', entity: 'product', entityId: kurta.id })
    throw undo
  })
  await expect(failing).rejects.toBe(undo)
  expect(await shop.db.$count(auditLog)).toBe(0)
})

test('rejects a caller who is not an admin', async ({ shop }) => {
  for (const caller of [shop, shop.as(asha)])
    await expect(listAuditEvents(caller, AuditQuery.parse({}))).rejects.toMatchObject({ code: 'forbidden' })
})
