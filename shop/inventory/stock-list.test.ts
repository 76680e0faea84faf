import { eq } from 'drizzle-orm'
import { auditLog, products, stockMovements, variants } from '#db/schema.server.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, days } from '#core/time.ts'
import { messages as common } from '../messages.ts'
import { placeOrder } from '../payments/place-order.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { messages as productMessages } from '../product-admin/messages.ts'
import { readProductDetail } from '../product-admin/product-detail.ts'
import { refreshProductList } from '../product-admin/product-list.ts'
import { setLowStock } from '../product-admin/set-low-stock.ts'
import { changeStock } from './change-stock.ts'
import { ChangeStock, MovementsQuery, StockListQuery } from './input.ts'
import { messages } from './messages.ts'
import { exportMovements, readLedger, type Movement } from './movements.ts'
import { MAX_STOCK_MATCHES } from './rules.ts'
import { listStockItems } from './stock-list.ts'

const list = (shop: TestShop, query: object = {}) => listStockItems(shop.as(meera), StockListQuery.parse(query))
const names = async (shop: TestShop, query: object) =>
  (await list(shop, query)).items.map(({ title, size, stock }) =>
    [title, size, stock].filter((part) => part !== '').join(' '),
  )

/** Runs `check` before and after the job has written the changed rows. */
async function checkTwice(shop: TestShop, check: () => Promise<void>) {
  await check()
  await refreshProductList(shop)
  await check()
}

test('lists the sizes of the newest product first, with their SKUs and numbers', async ({ shop }) => {
  const { items, total, isTotalLimited } = await list(shop)
  expect([total, isTotalLimited]).toEqual([7, false])
  expect(items.map(({ sku }) => sku)).toEqual([
    '156',
    '155',
    '154',
    '153',
    ...['S', 'M', 'L'].map((s) => `152-INDIGO-${s}`),
  ])
  expect(items[4]).toEqual({
    ...{ variantId: kurta.small, productId: kurta.id, title: kurta.title, size: 'S', colour: 'Indigo' },
    ...{ sku: '152-INDIGO-S', stock: 10, lowStock: 5, waiting: 0 },
  })
})

test('lists low and sold-out sizes at once, lowest first, by the number of the size, product or store', async ({
  shop,
}) => {
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium, 6]]))
  const low = () => names(shop, { show: 'low' })
  const always = [`${soldOut.title} 0`, `${dress.title} 1`, `${kurta.title} M 4`]
  await checkTwice(shop, async () => expect(await low()).toEqual(always))
  await shop.db.update(products).set({ lowStock: 12 }).where(eq(products.id, kurta.id))
  await checkTwice(shop, async () =>
    expect(await low()).toEqual([...always, `${kurta.title} S 10`, `${kurta.title} L 10`]),
  )
  await setLowStock(shop.as(meera), kurta.small, 3)
  await checkTwice(shop, async () => expect(await low()).toEqual([...always, `${kurta.title} L 10`]))
  shop.settings.lowStock = 0
  await checkTwice(shop, async () =>
    expect(await low()).toEqual([`${soldOut.title} 0`, `${kurta.title} M 4`, `${kurta.title} L 10`]),
  )
  await checkTwice(shop, async () => expect(await names(shop, { show: 'out' })).toEqual([`${soldOut.title} 0`]))
})

test('finds sizes by a part of the title or the beginning of the SKU', async ({ shop }) => {
  await shop.db.update(products).set({ title: 'Keri Gown' }).where(eq(products.id, dress.id))
  await checkTwice(shop, async () => {
    expect(await names(shop, { q: 'gown' })).toEqual(['Keri Gown 1'])
    expect(await names(shop, { q: dress.title })).toEqual([])
    expect(await names(shop, { q: 'INDIGO k' })).toHaveLength(3)
    expect(await names(shop, { q: '152-indigo-m' })).toEqual([`${kurta.title} M 10`])
    expect(await names(shop, { q: '15', show: 'low' })).toEqual([`${soldOut.title} 0`, 'Keri Gown 1'])
    expect(await names(shop, { q: '%' })).toEqual([])
  })
})

test('leaves out removed sizes and deleted products', async ({ shop }) => {
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, kurta.large))
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: '5' })
  await checkTwice(shop, async () => {
    expect((await list(shop)).total).toBe(5)
    expect(await names(shop, { show: 'out' })).toEqual([])
  })
  await deleteOrRestoreProduct(shop.as(meera), { do: 'restore', id: '5' })
  await checkTwice(shop, async () => expect(await names(shop, { show: 'out' })).toHaveLength(1))
})

test('lists and counts 500 sizes at most', async ({ shop }) => {
  await shop.db
    .insert(variants)
    .values(Array.from({ length: MAX_STOCK_MATCHES }, (_, n) => ({ productId: jeans.id, size: `${n}`, sku: `J${n}` })))
  await checkTwice(shop, async () => {
    for (const query of [{}, { show: 'low' }, { q: 'jeans' }]) {
      const { total, isTotalLimited, page, items } = await list(shop, { ...query, page: '99' })
      expect([total, isTotalLimited, page, items.length]).toEqual([MAX_STOCK_MATCHES, true, 25, 20])
    }
  })
})

test('shows every movement with its balance, its order or actor, and its note', async ({ shop }) => {
  const admin = shop.as(meera)
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 2]], upi))
  shop.clock.at = addDuration(shop.clock.at, days(1))
  const items = [{ sku: '152-INDIGO-S', change: -3 }]
  await changeStock(admin, { ...ChangeStock.parse({ items, reason: 'damaged', note: 'Wet' }), key: 'a-wet-floor' })
  const read = async (query: object) => readLedger(admin, kurta.small, MovementsQuery.parse(query))
  const ledger = await read({})
  expect(ledger).toMatchObject({ stock: 5, reserved: 0, unshipped: 2, onHand: 7, ownLowStock: null, next: null })
  const facts = (movements: Movement[]) => movements.map(({ reason, quantity, balance }) => [reason, quantity, balance])
  const all = [
    ['damaged', -3, 5],
    ['sold', -2, 8],
    ['released', 2, 10],
    ['reserved', -2, 8],
    ['stocked', 10, 10],
  ]
  expect(facts(ledger.movements)).toEqual(all)
  expect(ledger.movements[0]).toMatchObject({ by: meera.email, note: 'Wet', orderId: null, at: shop.now() })
  expect(ledger.movements[1]).toMatchObject({ by: null, note: '', orderId })
  expect(facts((await read({ reason: 'stocked' })).movements)).toEqual([all[4]])
  expect(facts((await read({ day: '2026-01-16' })).movements)).toEqual([all[0]])
  expect(facts((await read({ before: String(ledger.movements[1]!.id) })).movements)).toEqual(all.slice(2))
  const exported: Movement[] = []
  for await (const batch of exportMovements(admin, kurta.small, MovementsQuery.parse({}))) exported.push(...batch)
  expect(exported).toEqual(ledger.movements)
})

test('shows fifty movements at a time', async ({ shop }) => {
  const cause = { variantId: lamp.variant, reason: 'stocked' as const, at: shop.now() }
  await shop.db.insert(stockMovements).values(Array.from({ length: 60 }, () => ({ ...cause, quantity: 1 })))
  const first = await readLedger(shop.as(meera), lamp.variant, {})
  expect([first.movements.length, first.movements[0]!.balance, first.movements[49]!.balance]).toEqual([50, 70, 21])
  const second = await readLedger(shop.as(meera), lamp.variant, { before: first.next! })
  expect([second.movements.length, second.movements[0]!.balance, second.next]).toEqual([11, 20, null])
})

test('sets the low stock of a size as a change of its product', async ({ shop }) => {
  const admin = shop.as(meera)
  await setLowStock(admin, kurta.small, 3)
  await setLowStock(admin, kurta.small, 3)
  expect(await readProductDetail(admin, kurta.id)).toMatchObject({ version: 2, variants: [{ lowStock: 3 }, {}, {}] })
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      action: 'change-product',
      before: { variants: [{ lowStock: null }, {}, {}] },
      after: { variants: [{ lowStock: 3 }, {}, {}] },
    },
  ])
  await expect(setLowStock(admin, 999, 3)).rejects.toMatchObject({ message: productMessages.productNotFound })
})

test('is for admins, and fails for a size that does not exist', async ({ shop }) => {
  const forbidden = { code: 'forbidden', message: common.notAdmin }
  await expect(listStockItems(shop.as(asha), StockListQuery.parse({}))).rejects.toMatchObject(forbidden)
  await expect(readLedger(shop.as(asha), kurta.small, {})).rejects.toMatchObject(forbidden)
  await expect(exportMovements(shop.as(asha), kurta.small, {}).next()).rejects.toMatchObject(forbidden)
  await expect(setLowStock(shop.as(asha), kurta.small, 1)).rejects.toMatchObject(forbidden)
  const missing = { code: 'not-found', message: messages.variantNotFound }
  for (const id of [999, undefined]) await expect(readLedger(shop.as(meera), id, {})).rejects.toMatchObject(missing)
})
