/** One change of an admin for each action in the audit log. Each can be made again and again. */
import { eq, inArray, max, sql } from 'drizzle-orm'
import { announcements, productCollections, products, runs, taxClasses, users } from '#db/schema.server.ts'
import { makeAdmin } from '#shop/accounts/users/make-admin.ts'
import { ADMIN_MAILS } from '#shop/admin-mails/rules.ts'
import { chooseOwnEmails } from '#shop/admin-mails/own-emails.ts'
import { SaveAnnouncement } from '#shop/announcement/input.ts'
import { saveAnnouncement } from '#shop/announcement/save-announcement.ts'
import { AttributeCommand, type SaveAttribute } from '#shop/attributes/input.ts'
import { addAttribute, changeAttribute, deleteAttribute } from '#shop/attributes/save-attribute.ts'
import type { AuditAction } from '#shop/audit-log/rules.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { addColour } from '#shop/colours/save-colour.ts'
import { readAreas, saveAreas } from '#shop/delivery/areas.ts'
import { SaveAreas } from '#shop/delivery/input.ts'
import { requestFeeds } from '#shop/feeds/manage-feeds.ts'
import {
  addGenderCategory,
  changeGenderCategory,
  deleteGenderCategory,
} from '#shop/gender-categories/save-gender-category.ts'
import { exportGst } from '#shop/gst/export-gst.ts'
import { retryJob } from '#shop/health/retry-job.ts'
import { AddBannerBody } from '#shop/home/banner-input.ts'
import { addBanner, deleteBanner, stepBanner } from '#shop/home/save-banner.ts'
import { addSection, deleteSection, stepSection } from '#shop/home/save-section.ts'
import { ChangeStock } from '#shop/inventory/input.ts'
import { changeStock } from '#shop/inventory/change-stock.ts'
import { SaveParty } from '#shop/law/input.ts'
import { addParty, changeParty, deleteParty } from '#shop/law/save-party.ts'
import { addCategory } from '#shop/merchandising/add-category.ts'
import { arrangeProducts } from '#shop/merchandising/arrange-products.ts'
import { deleteCategory } from '#shop/merchandising/delete-category.ts'
import { AddCategory, SaveCategory } from '#shop/merchandising/input.ts'
import { moveCategory } from '#shop/merchandising/move-category.ts'
import { restoreCategory, retireCategory } from '#shop/merchandising/retire-category.ts'
import { saveCategory } from '#shop/merchandising/save-category.ts'
import { saveRules } from '#shop/merchandising/save-rules.ts'
import { setUpStore } from '#shop/merchandising/set-up-store.ts'
import { SetUpStore } from '#shop/merchandising/setup-input.ts'
import { makeCodes } from '#shop/offers-admin/codes.ts'
import { deleteOffer, moveOffer } from '#shop/offers-admin/move-offer.ts'
import { changeOrder, readAdminOrder } from '#shop/orders/admin-order.ts'
import { exportOrders } from '#shop/orders/admin-orders.ts'
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { cancelLines } from '#shop/orders/cancel-lines.ts'
import { OrdersQuery } from '#shop/orders/input.ts'
import { AddPage } from '#shop/pages/input.ts'
import { discardPageDraft, publishPage, savePageDraft } from '#shop/pages/page-drafts.ts'
import { addPage, changePage, deletePage, restorePage } from '#shop/pages/save-page.ts'
import { deleteUser } from '#shop/personal-data/delete-user.ts'
import { addPriceList, movePriceList } from '#shop/price-lists/save-list.ts'
import { setPrices } from '#shop/price-lists/set-prices.ts'
import { applySchedule } from '#shop/product-admin/apply-schedule.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { SaveProduct } from '#shop/product-admin/input.ts'
import { addProduct, changeProduct } from '#shop/product-admin/save-product.ts'
import { payRefundByHand, refundOrder, retryRefund } from '#shop/refunds/admin-refunds.ts'
import { closeReturn } from '#shop/returns/close-return.ts'
import { decideReturn } from '#shop/returns/decide-return.ts'
import { readPayout } from '#shop/returns/payout.ts'
import { addReturnRule, changeReturnRule, deleteReturnRule } from '#shop/returns/save-rule.ts'
import { decideReview } from '#shop/reviews/decide-review.ts'
import { createGridRun } from '#shop/runs/create-grid-run.ts'
import { createRun, keepFile } from '#shop/runs/create-run.ts'
import { exportProducts } from '#shop/runs/export-products.ts'
import { GridForm, GridQuery } from '#shop/runs/grid-input.ts'
import { ExportQuery } from '#shop/runs/input.ts'
import { mapRun } from '#shop/runs/map-run.ts'
import { startApply, startUndo } from '#shop/runs/start-run.ts'
import { addSearchTerm } from '#shop/search/save-term.ts'
import { listServerKeys, revokeServerKey } from '#shop/server-keys/server-keys.ts'
import { showServiceKey } from '#shop/server-keys/store-keys.ts'
import { bookShipment } from '#shop/shipping/book-shipment.ts'
import { createShipment } from '#shop/shipping/create-shipment.ts'
import { moveShipment } from '#shop/shipping/move-shipment.ts'
import { readChartToEdit } from '#shop/size-charts/list-charts.ts'
import { addChart, changeChart, deleteChart } from '#shop/size-charts/save-chart.ts'
import { changeTaxClass } from '#shop/tax/save-class.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { insertOffer } from './admin-offers.ts'
import { bookPasted, deliverForCash } from './cash-book.ts'
import { emptyStore } from './empty-store.ts'
import { jeans, kurta, lamp, meera, ravi } from './fixtures.ts'
import type { Change } from './noted-or-nothing.ts'
import { approvedReturn, createdRefund, paidOrder, refusedRefund, withCourier } from './order-states.ts'
import { insertReturn, requestPieces } from './returned-order.ts'
import { deliverLine, reviewOf, write } from './reviews.ts'
import { applyFile, checkFile } from './run-file.ts'
import { createKey, PASSWORD, withPassword } from './server-key.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from './shipping.ts'
import type { TestShop } from './shop.ts'

/** The holder of the service key does these (supabase/auth/every-step.test.ts). */
type OfServiceKey = 'add-user' | 'change-user' | 'make-link'

/** The id of the first category in the fixtures. */
const CLOTHES = 1
/** A new one in letters. */
const word = () => [...crypto.randomUUID().slice(0, 8)].map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]).join('')
const order = (shop: TestShop) => placeAshasOrder(shop, [[kurta, kurta.small, 2]])
const toEnd = async (parts: AsyncIterable<unknown>) => {
  for await (const _ of parts) continue
}

const typedProduct = (more: Record<string, string> = {}) =>
  SaveProduct.parse({
    ...{ title: word(), category: 'Jeans', gender: 'men', price: '1499' },
    ...{ imageUrl: 'https://pictures.example.in/neel.jpg', ...more },
  })
const someProduct = async (shop: TestShop) => (await addProduct(shop.as(meera), typedProduct())).id
const restored = (shop: TestShop) => shop.db.update(products).set({ deletedAt: null }).where(eq(products.id, lamp.id))
const ofLamp = (command: 'delete' | 'restore') => ({ do: command, id: String(toPublicId(lamp.id)) }) as const

const rule = {
  ...{ categoryId: CLOTHES, sku: '', days: 7, isReturnable: true, isExchangeOnly: false, fee: ZERO, note: '' },
}
async function someRule(shop: TestShop) {
  await shop.db.execute(sql`delete from shop.return_rules`)
  return (await addReturnRule(shop.as(meera), rule)).id
}
const someOffer = (shop: TestShop) => insertOffer(shop, { name: word(), codeMode: 'many' })
async function offerWithCode(shop: TestShop) {
  const id = await someOffer(shop)
  await makeCodes(shop.as(meera), id, { count: 1, maxUses: 1, prefix: '' })
  return id
}
const someList = async (shop: TestShop) =>
  (await addPriceList(shop.as(meera), { name: word(), startsAt: shop.now(), endsAt: null })).id

const category = (fields: object) => AddCategory.parse({ name: word(), ...fields })
const department = async (shop: TestShop) => (await addCategory(shop.as(meera), category({ kind: 'department' }))).id
const subcategory = async (shop: TestShop) =>
  (await addCategory(shop.as(meera), category({ kind: 'subcategory', parentId: String(await department(shop)) }))).id
const collection = async (shop: TestShop, fields: object = {}) =>
  (await addCategory(shop.as(meera), category({ kind: 'collection', ...fields }))).id
async function retired(shop: TestShop) {
  const id = await subcategory(shop)
  await retireCategory(shop.as(meera), id, { toId: null, version: 1 })
  return id
}
const ofMen = () => ({ gender: 'men' as const, label: word(), categoryId: CLOTHES })
/** There are never more than a store may have of them. */
const forgetMade = (shop: TestShop, table: string, name: string) =>
  shop.db.execute(sql.raw(`delete from shop.${table} where ${name} ~ '^[a-p]{8}$'`))
async function someOfMen(shop: TestShop) {
  await forgetMade(shop, 'gender_categories', 'label')
  return (await addGenderCategory(shop.as(meera), ofMen())).id
}

const pictures = { wideUrl: '/media/3f9c2b7a1d4e5f60/1920x800.jpg', tallUrl: '/media/3f9c2b7a1d4e5f60/1080x1350.jpg' }
const words = { eyebrow: 'New', text: 'Come in', linkName: 'See', linkTo: '/women', alt: 'Lamps' }
const banner = AddBannerBody.parse({ ...words, ...pictures })
async function someBanner(shop: TestShop) {
  await shop.db.execute(sql`delete from shop.banners`)
  return (await addBanner(shop.as(meera), banner)).id
}
const section = { title: 'A', source: 'newest', categoryId: null, isShown: true, startsAt: null, endsAt: null } as const
async function someSection(shop: TestShop) {
  await shop.db.execute(sql`delete from shop.home_sections`)
  return (await addSection(shop.as(meera), section)).id
}

async function somePage(shop: TestShop, state: 'draft' | 'published' = 'draft') {
  await forgetMade(shop, 'pages', 'slug')
  const page = AddPage.parse({ title: word(), body: 'Cold', state })
  return { page, slug: (await addPage(shop.as(meera), page)).slug }
}
async function drafted(shop: TestShop) {
  const { page, slug } = await somePage(shop, 'published')
  await savePageDraft(shop.as(meera), slug, { ...page, body: 'Hot', version: 1 })
  return slug
}
const party = (more: object = {}) => SaveParty.parse({ name: word(), address: 'Erode', version: '1', ...more })
const attribute = () => AttributeCommand.parse({ name: word(), newValues: 'Cold', version: '1' }) as SaveAttribute
const chart = async (shop: TestShop) => ({
  ...(await readChartToEdit(shop.as(meera), 1)),
  ...{ name: word(), do: 'save' as const, audiences: ['women' as const], version: 1 },
})
const someChart = async (shop: TestShop) => (await addChart(shop.as(meera), await chart(shop))).id

async function* file() {
  yield new TextEncoder().encode('sku,stock\n152-INDIGO-S,2\n')
}
const CHANGE = 'sku,stock_change\n152-INDIGO-S,1\n'
/** One file at a time is applied or undone. */
const endRuns = ({ db }: TestShop) =>
  db
    .update(runs)
    .set({ state: 'failed' })
    .where(inArray(runs.state, ['applying', 'undoing']))

const admins = { email: meera.email, password: 'sunshine-nine' }
const emails = [ADMIN_MAILS.slice(0, 1), ADMIN_MAILS.slice(0, 2)]
let turn = 0

export const ADMIN_CHANGES = {
  'add-product': async () => {
    const product = typedProduct()
    return (admin) => addProduct(admin, product)
  },
  'change-product': async (shop) => {
    const id = await someProduct(shop)
    return (admin) => changeProduct(admin, id, typedProduct({ version: '1' }))
  },
  'publish-product': async (shop) => {
    const id = await someProduct(shop)
    await shop.db.update(products).set({ status: 'draft', publishAt: shop.now() }).where(eq(products.id, id))
    return (admin) => applySchedule(admin)
  },
  'delete-product': async (shop) => {
    await restored(shop)
    return (admin) => deleteOrRestoreProduct(admin, ofLamp('delete'))
  },
  'restore-product': async (shop) => {
    await restored(shop)
    await deleteOrRestoreProduct(shop.as(meera), ofLamp('delete'))
    return (admin) => deleteOrRestoreProduct(admin, ofLamp('restore'))
  },
  'change-stock': async () => {
    const change = ChangeStock.parse({ items: [{ sku: '152-INDIGO-S', change: 2 }] })
    return (admin) => changeStock(admin, { ...change, key: word() })
  },
  'import-file': async () => async (admin) =>
    createRun(admin, { fileName: 'a.csv', fileKey: await keepFile(admin, file()), options: { stock: 'new' } }),
  'edit-grid': async () => (admin) =>
    createGridRun(admin, GridForm.parse({ field: 'price', value: '+1', target: 'all' }), GridQuery.parse({})),
  'map-run': async (shop) => {
    const name = word()
    const { id } = await checkFile(shop, `handle,category\nindigo-kurta,${name}\n`)
    return (admin) => mapRun(admin, id, { categories: { [name]: 'Jeans' } })
  },
  'apply-run': async (shop) => {
    await endRuns(shop)
    const { id } = await checkFile(shop, CHANGE)
    return (admin) => startApply(admin, id)
  },
  'undo-run': async (shop) => {
    await endRuns(shop)
    const { id } = await applyFile(shop, CHANGE)
    return (admin) => startUndo(admin, id)
  },
  'export-products': async () => (admin) => toEnd(exportProducts(admin, ExportQuery.parse({}))),
  'advance-order': async (shop) => {
    const id = await order(shop)
    await advanceOrder(shop.as(meera), id, 'processing')
    return (admin) => advanceOrder(admin, id, 'shipped')
  },
  'cancel-order': async (shop) => {
    const id = await order(shop)
    return (admin) => advanceOrder(admin, id, 'cancelled')
  },
  'cancel-lines': async (shop) => {
    const id = await order(shop)
    const [line] = (await readAdminOrder(shop.as(meera), id)).lines
    const lines = [{ lineId: line!.id, quantity: 1 }]
    return (admin) => cancelLines(admin, id, { lines, seen: 0, reason: '' })
  },
  'refund-order': async (shop) => {
    const id = await paidOrder(shop)
    return (admin) =>
      refundOrder(admin, id, { amount: fromRupees(100), method: 'provider', note: 'A button', seen: ZERO })
  },
  'retry-refund': async (shop) => {
    const { id } = await refusedRefund(shop)
    return (admin) => retryRefund(admin, id)
  },
  'refund-by-hand': async (shop) => {
    const { id } = await createdRefund(shop, 'bank')
    return (admin) => payRefundByHand(admin, id, 'UTR 4711')
  },
  'note-order': async (shop) => {
    const id = await order(shop)
    return (admin) => changeOrder(admin, id, { do: 'note', text: 'Rings twice' })
  },
  'create-shipment': async (shop) => {
    const id = await order(shop)
    return (admin) => createShipment(admin, id, {})
  },
  'move-shipment': async (shop) => {
    const shipment = await createShipmentOf(shop, await order(shop))
    return (admin) => moveShipment(admin, shipment, { to: 'handed_over' })
  },
  'book-shipment': async (shop) => {
    withCourier(shop)
    const shipment = await createShipmentOf(shop, await order(shop))
    return (admin) => bookShipment(admin, shipment, { courier: 'shiprocket' })
  },
  'receive-back': async (shop) => {
    const id = await order(shop)
    const shipment = await createShipmentOf(shop, id)
    await moveTo(shop, shipment, 'handed_over', 'rto')
    return (admin) => receiveAll(admin, id, shipment)
  },
  'decide-return': async (shop) => {
    const id = await insertReturn(shop, await order(shop))
    return (admin) => decideReturn(admin, id, { decision: 'approve', version: 1, note: '' })
  },
  'settle-return': async (shop) => {
    const { id, version } = await approvedReturn(shop, true)
    return (admin) => closeReturn(admin, id, version)
  },
  'decide-review': async (shop) => {
    const { id, lineId } = await deliverLine(shop, jeans, jeans.variant, 1)
    await write(shop, id, lineId)
    const review = await reviewOf(shop, lineId)
    return (admin) => decideReview(admin, review.id, { decision: 'publish', why: '', version: review.version })
  },
  'change-delivery-areas': async (shop) => {
    const { seen } = await readAreas(shop.as(meera))
    const none = String(780 + (turn++ % 20))
    return (admin) => saveAreas(admin, SaveAreas.parse({ none, seen }))
  },
  'read-payout': async (shop) => {
    const { orderId } = await deliverForCash(shop, null)
    const lineId = (await readAdminOrder(shop.as(meera), orderId)).lines[0]!.id
    const id = await requestPieces(shop, orderId, [{ lineId, quantity: 1 }])
    return (admin) => readPayout(admin, id)
  },
  'book-cash': async (shop) => {
    const { orderId } = await deliverForCash(shop, null)
    return (admin) => bookPasted(admin, { text: `${orderId}, 799`, reference: word() })
  },
  'write-feeds': async () => (admin) => requestFeeds(admin),
  'retry-job': async () => (admin) => {
    const queue = { ...admin.services.queue, retryFailedJob: () => Promise.resolve('send-refund-made') }
    return retryJob({ ...admin, services: { ...admin.services, queue } }, '00000000-0000-4000-8000-000000000001')
  },
  'export-gst': async () => (admin) => exportGst(admin, { month: '2026-01' }),
  'add-return-rule': async (shop) => {
    await shop.db.execute(sql`delete from shop.return_rules`)
    return (admin) => addReturnRule(admin, rule)
  },
  'change-return-rule': async (shop) => {
    const id = await someRule(shop)
    return (admin) => changeReturnRule(admin, id, { ...rule, days: 8, version: 1 })
  },
  'delete-return-rule': async (shop) => {
    const id = await someRule(shop)
    return (admin) => deleteReturnRule(admin, id, 1)
  },
  'change-search-terms': async () => (admin) =>
    addSearchTerm(admin, { kind: 'word', term: word(), same: [], covers: [] }),
  'change-colours': async () => (admin) => addColour(admin, { name: word(), hex: '#d94f70', family: 'pink' }),
  'change-tax': async (shop) => {
    const [{ id, version } = { id: 0, version: 0 }] = await shop.db.select().from(taxClasses).limit(1)
    return (admin) => changeTaxClass(admin, id, { version, name: word(), hsn: [] })
  },
  'add-offer': async () => (admin) => insertOffer({ as: () => admin }, { name: word(), codeMode: 'many' }),
  'change-offer': async (shop) => {
    const id = await offerWithCode(shop)
    return (admin) => moveOffer(admin, id, { do: 'start', version: 1 })
  },
  'end-offer': async (shop) => {
    const id = await offerWithCode(shop)
    await moveOffer(shop.as(meera), id, { do: 'start', version: 1 })
    return (admin) => moveOffer(admin, id, { do: 'end', version: 2 })
  },
  'delete-offer': async (shop) => {
    const id = await someOffer(shop)
    return (admin) => deleteOffer(admin, id, 1)
  },
  'make-codes': async (shop) => {
    const id = await someOffer(shop)
    return (admin) => makeCodes(admin, id, { count: 1, maxUses: 1, prefix: '' })
  },
  'export-orders': async () => (admin) => toEnd(exportOrders(admin, OrdersQuery.parse({}))),
  'add-price-list': async (shop) => (admin) =>
    addPriceList(admin, { name: word(), startsAt: shop.now(), endsAt: null }),
  'change-price-list': async (shop) => {
    const id = await someList(shop)
    return (admin) => movePriceList(admin, id, 'pause', 1)
  },
  'set-list-prices': async (shop) => {
    const id = await someList(shop)
    return (admin) => setPrices(admin, id, [{ item: '#5', price: fromRupees(500) }])
  },
  'add-category': async () => (admin) => addCategory(admin, category({ kind: 'department' })),
  'change-category': async (shop) => {
    const id = await department(shop)
    return (admin) => saveCategory(admin, id, SaveCategory.parse({ name: word(), place: '1', version: '1' }))
  },
  'move-category': async (shop) => {
    const id = await subcategory(shop)
    return (admin) => moveCategory(admin, id, { parentId: CLOTHES, version: 1 })
  },
  'arrange-collection': async (shop) => {
    const categoryId = await collection(shop, { sort: 'arranged' })
    await shop.db.insert(productCollections).values({ categoryId, productId: jeans.id })
    return (admin) => arrangeProducts(admin, categoryId, { products: [jeans.id], place: 1 })
  },
  'change-collection-rules': async (shop) => {
    const id = await collection(shop)
    const rules = { all: [{ field: 'brand', op: 'is', value: 'Neel' }] }
    return (admin) => saveRules(admin, id, { rules, version: 1 })
  },
  'retire-category': async (shop) => {
    const id = await subcategory(shop)
    return (admin) => retireCategory(admin, id, { toId: null, version: 1 })
  },
  'restore-category': async (shop) => {
    const id = await retired(shop)
    return (admin) => restoreCategory(admin, id, 2)
  },
  'delete-category': async (shop) => {
    const id = await subcategory(shop)
    return (admin) => deleteCategory(admin, id, 1)
  },
  'add-gender-category': async (shop) => {
    await forgetMade(shop, 'gender_categories', 'label')
    return (admin) => addGenderCategory(admin, ofMen())
  },
  'change-gender-category': async (shop) => {
    const id = await someOfMen(shop)
    return (admin) => changeGenderCategory(admin, id, { label: word(), version: 1 })
  },
  'delete-gender-category': async (shop) => {
    const id = await someOfMen(shop)
    return (admin) => deleteGenderCategory(admin, id, 1)
  },
  'add-banner': async (shop) => {
    await shop.db.execute(sql`delete from shop.banners`)
    return (admin) => addBanner(admin, banner)
  },
  'change-banner': async (shop) => {
    const id = await someBanner(shop)
    return (admin) => stepBanner(admin, { id, step: 'hide', version: 1 })
  },
  'delete-banner': async (shop) => {
    const id = await someBanner(shop)
    await addBanner(shop.as(meera), banner)
    return (admin) => deleteBanner(admin, id, 1)
  },
  'add-page': async (shop) => {
    await forgetMade(shop, 'pages', 'slug')
    return (admin) => addPage(admin, AddPage.parse({ title: word(), body: 'Cold' }))
  },
  'change-page': async (shop) => {
    const { page, slug } = await somePage(shop)
    return (admin) => changePage(admin, slug, { ...page, body: 'Warm', version: 1 })
  },
  'publish-page': async (shop) => {
    const { page, slug } = await somePage(shop)
    return (admin) => changePage(admin, slug, { ...page, state: 'published', version: 1 })
  },
  'unpublish-page': async (shop) => {
    const { page, slug } = await somePage(shop, 'published')
    return (admin) => changePage(admin, slug, { ...page, state: 'draft', version: 1 })
  },
  'save-page-draft': async (shop) => {
    const { page, slug } = await somePage(shop, 'published')
    return (admin) => savePageDraft(admin, slug, { ...page, body: 'Hot', version: 1 })
  },
  'discard-page-draft': async (shop) => {
    const slug = await drafted(shop)
    return (admin) => discardPageDraft(admin, slug, 2)
  },
  'restore-page': async (shop) => {
    const slug = await drafted(shop)
    await publishPage(shop.as(meera), slug, 2)
    return (admin) => restorePage(admin, slug, { from: 1, version: 3 })
  },
  'delete-page': async (shop) => {
    const { slug } = await somePage(shop)
    return (admin) => deletePage(admin, slug, 1)
  },
  'change-announcement': async (shop) => {
    const [last] = await shop.db.select({ version: max(announcements.version) }).from(announcements)
    const line = { mode: 'own', lead: '', text: word(), link: '', version: last?.version ?? 0 }
    return (admin) => saveAnnouncement(admin, SaveAnnouncement.parse(line))
  },
  'add-home-section': async (shop) => {
    await shop.db.execute(sql`delete from shop.home_sections`)
    return (admin) => addSection(admin, section)
  },
  'change-home-section': async (shop) => {
    const id = await someSection(shop)
    return (admin) => stepSection(admin, { id, step: 'hide', version: 1 })
  },
  'delete-home-section': async (shop) => {
    const id = await someSection(shop)
    return (admin) => deleteSection(admin, id, 1)
  },
  'add-party': async () => (admin) => addParty(admin, party()),
  'change-party': async (shop) => {
    const { id } = await addParty(shop.as(meera), party())
    return (admin) => changeParty(admin, id, party({ phone: '1' }))
  },
  'delete-party': async (shop) => {
    const { id } = await addParty(shop.as(meera), party())
    return (admin) => deleteParty(admin, id, 1)
  },
  'add-attribute': async () => (admin) => addAttribute(admin, attribute()),
  'change-attribute': async (shop) => {
    const { id } = await addAttribute(shop.as(meera), attribute())
    return (admin) => changeAttribute(admin, id, { ...attribute(), newValues: [] })
  },
  'delete-attribute': async (shop) => {
    const { id } = await addAttribute(shop.as(meera), attribute())
    return (admin) => deleteAttribute(admin, id, 1)
  },
  'add-size-chart': async (shop) => {
    const input = await chart(shop)
    return (admin) => addChart(admin, input)
  },
  'change-size-chart': async (shop) => {
    const id = await someChart(shop)
    const input = await chart(shop)
    return (admin) => changeChart(admin, id, { ...input, note: 'Runs small' })
  },
  'delete-size-chart': async (shop) => {
    const id = await someChart(shop)
    return (admin) => deleteChart(admin, id, 1)
  },
  'make-admin': async (shop) => {
    await shop.db
      .update(users)
      .set({ email: `${word()}@example.in` })
      .where(eq(users.email, meera.email))
    return (operator) => makeAdmin(operator, admins)
  },
  'verify-admin': async (shop) => {
    await makeAdmin(shop, admins)
    return (operator) => makeAdmin(operator, admins)
  },
  'choose-emails': async () => {
    const chosen = emails[turn++ % 2]!
    return (admin) => chooseOwnEmails(admin, { emails: chosen })
  },
  'delete-user': async (shop) => {
    await shop.db.update(users).set({ deletedAt: null, email: ravi.email }).where(eq(users.id, ravi.id))
    return (admin) => deleteUser(admin, ravi.id)
  },
  'show-key': async (shop) => {
    await withPassword(shop)
    return (admin) => showServiceKey(admin, { currentPassword: PASSWORD })
  },
  'make-server-key': async (shop) => {
    await forgetMade(shop, 'server_keys', 'name')
    await withPassword(shop)
    return (admin) => createKey(admin, { name: word() })
  },
  'revoke-server-key': async (shop) => {
    await forgetMade(shop, 'server_keys', 'name')
    await withPassword(shop)
    await createKey(shop.as(meera), { name: word() })
    const { keys } = await listServerKeys(shop.as(meera))
    return (admin) => revokeServerKey(admin, keys[0]!.id)
  },
  // The last one: only a store without categories is set up.
  'set-up-store': async (shop) => {
    await shop.db.execute(sql`delete from shop.store_setup`)
    await shop.db.transaction((db) => emptyStore({ db }))
    return (admin) => setUpStore(admin, SetUpStore.parse({ choice: 'empty' }))
  },
} satisfies Record<Exclude<AuditAction, OfServiceKey>, Change>
