import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { products, variants } from '#db/schema.server.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { asha, jeans, kurta, meera } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees, type Paise } from '#core/money.ts'
import { readCart } from '../cart/cart.ts'
import { priceGuestLines } from '../cart/guest-cart.ts'
import { listInOrder } from '../catalogue/cards.ts'
import { listCategory } from '../catalogue/listings.ts'
import { findFullProduct } from '../catalogue/full-products.ts'
import { findProduct } from '../catalogue/products.ts'
import { readInvoice } from '../orders/invoices.ts'
import { listOrders } from '../orders/orders.ts'
import { messages as payments } from '../payments/messages.ts'
import { placeOrder } from '../payments/place-order.ts'
import { addToWishlist, moveToCart, readWishlist } from '../wishlist/wishlist.ts'
import { SaveProduct } from './input.ts'
import { messages } from './messages.ts'
import { patchProduct } from './patch-product.ts'
import { readProductDetail } from './product-detail.ts'
import { changeProduct } from './save-product.ts'

type Changes = { price?: string; actualPrice?: string; first?: number } & { [variantId: number]: [string, string] }

/** Saves the form of the kurta with these prices; `first` is the variant that is shown first. */
async function save(shop: TestShop, changes: Changes, ownPrices = 'on') {
  const detail = await readProductDetail(shop.as(meera), kurta.id)
  const rows = detail.variants.flatMap(({ id, size, colour, stock, price, actualPrice }, at) => {
    const [ownPrice, ownMrp] = changes[id] ?? [toText(price), toText(actualPrice)]
    const fields = { id, size, colour, stock, was: stock, price: ownPrice, actualPrice: ownMrp }
    return Object.entries(fields).map(([name, value]) => [`variants.${at}.${name}`, `${value}`] as const)
  })
  const first = changes.first ?? detail.variants.find((one) => one.isDefault)!.id
  return changeProduct(
    shop.as(meera),
    kurta.id,
    SaveProduct.parse({
      ...{ title: detail.title, category: detail.choice, gender: detail.gender ?? 'unisex', version: detail.version },
      ...{
        price: changes.price ?? toText(detail.price),
        actualPrice: changes.actualPrice ?? toText(detail.actualPrice),
      },
      ...{ ownPrices, imageUrl: 'https://a.in/b.jpg', ...Object.fromEntries(rows) },
      defaultVariant: `${detail.variants.findIndex(({ id }) => id === first)}`,
    }),
  )
}
const toText = (amount: Paise | null) => (amount === null ? '' : `${amount / 100}`)

const pricesOf = async (shop: TestShop) => {
  const product = (await findProduct(shop, kurta.id))!
  const { price, actualPrice, priceFrom, priceTo } = product
  const sizes = Object.fromEntries(product.variants.map((one) => [one.size, [one.price / 100, one.actualPrice / 100]]))
  return { product: [price, actualPrice].map((amount) => amount / 100), range: [priceFrom / 100, priceTo / 100], sizes }
}
const TWO_PRICES = { [kurta.large]: ['899', '1099'] } satisfies Changes
const FILTERS = {
  subcategory: '',
  sort: 'default',
  priceMin: 0 as Paise,
  priceMax: null,
  page: 1,
  view: 'grid',
} as const

test('sells two sizes at two prices: card, page, cart, guest cart, order and invoice agree', async ({ shop }) => {
  await save(shop, TWO_PRICES)
  expect(await pricesOf(shop)).toEqual({
    product: [799, 999],
    range: [799, 899],
    sizes: { S: [799, 999], M: [799, 999], L: [899, 1099] },
  })
  const [card] = await listInOrder(shop, [kurta.id])
  expect(card).toMatchObject({ price: 79900, priceFrom: 79900, priceTo: 89900 })
  const guestLines = [kurta.small, kurta.large].map((variant_id, at) => ({
    ...{ id: kurta.id, variant_id, quantity: 1 },
    cart_item_id: `00000000-0000-4000-8000-00000000000${at}`,
  }))
  const guestCart = await priceGuestLines(shop, guestLines)
  const checkout = await prepareCheckout(shop, asha, [
    [kurta, kurta.small],
    [kurta, kurta.large],
  ])
  for (const cart of [guestCart, await readCart(shop.as(asha))]) {
    expect(cart.lines.map(({ price, actualPrice }) => [price, actualPrice])).toEqual([
      [79900, 99900],
      [89900, 109900],
    ])
    expect(cart).toMatchObject({ mrp: 209800, discount: 40000, total: 169800 })
  }
  await save(shop, { [kurta.large]: ['949', '1099'] })
  await expect(placeOrder(shop.as(asha), checkout)).rejects.toMatchObject({
    message: payments.totalChanged(fromRupees(1748)),
  })
  const id = await placeOrder(shop.as(asha), { ...checkout, key: crypto.randomUUID(), expectedTotal: fromRupees(1748) })
  const [order] = (await listOrders(shop.as(asha))).items
  expect(order).toMatchObject({ id, total: 174800 })
  expect(order!.lines.map(({ price }) => price)).toEqual([79900, 94900])
})

test('shows two prices in the wishlist, on the invoice and to API clients', async ({ shop }) => {
  await save(shop, TWO_PRICES)
  await addToWishlist(shop.as(asha), kurta.id)
  const saved = { price: 79900, actualPrice: 99900, priceFrom: 79900, priceTo: 89900 }
  expect((await readWishlist(shop.as(asha))).items).toMatchObject([saved])
  expect(await moveToCart(shop.as(asha), kurta.id, kurta.large)).toBeTruthy()
  expect((await readCart(shop.as(asha))).lines).toMatchObject([{ price: 89900, actualPrice: 109900 }])
  const checkout = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  const invoice = await readInvoice(shop.as(asha), await placeOrder(shop.as(asha), checkout))
  const taxed = invoice.lines.flatMap(({ item, amount }) =>
    item === 'shipping' ? [] : [[item.size, item.price, amount]],
  )
  expect(taxed.toSorted()).toEqual([
    ['L', 89900, 89900],
    ['S', 79900, 79900],
  ])
  const wire = async () => {
    const { rows } = await shop.db.execute(
      sql`select price, "actualPrice" from public.products_data where id = ${kurta.id}`,
    )
    const full = await findFullProduct(shop, { id: kurta.id })
    return [rows[0], full!.price / 100]
  }
  expect(await wire()).toEqual([{ price: '799', actualPrice: '999' }, 799])
  await save(shop, { first: kurta.large })
  expect(await wire()).toEqual([{ price: '899', actualPrice: '1099' }, 899])
})

test('keeps the price of every size when another one becomes the first', async ({ shop }) => {
  await save(shop, TWO_PRICES)
  const before = (await pricesOf(shop)).sizes
  await save(shop, { first: kurta.large })
  expect(await pricesOf(shop)).toEqual({ product: [899, 1099], range: [799, 899], sizes: before })
  await save(shop, { first: kurta.small })
  expect(await pricesOf(shop)).toEqual({ product: [799, 999], range: [799, 899], sizes: before })
  await patchProduct(shop.as(meera), kurta.id, { price: fromRupees(1599) })
  expect((await pricesOf(shop)).sizes).toEqual({ S: [1599, 1599], M: [799, 999], L: [899, 1099] })
})

test('gives every size the price of the product when the switch is off', async ({ shop }) => {
  await save(shop, TWO_PRICES)
  await save(shop, {}, '')
  expect(await pricesOf(shop)).toMatchObject({ range: [799, 799], sizes: { L: [799, 999] } })
})

test('refuses an MRP below the price of a size, and raises it for API clients that know no sizes', async ({ shop }) => {
  await expect(save(shop, { [kurta.large]: ['1299', ''] })).rejects.toMatchObject({
    fieldErrors: { 'variants.2.actualPrice': messages.mrpBelowPrice },
  })
  await save(shop, { [kurta.large]: ['', '1099'] })
  await patchProduct(shop.as(meera), kurta.id, { price: fromRupees(1599) })
  expect((await pricesOf(shop)).sizes).toMatchObject({ L: [1599, 1599] })
})

committingTest('holds MRP and default price in the database', async ({ shop }) => {
  await save(shop, TWO_PRICES)
  const run = (change: ReturnType<typeof sql>) => shop.db.execute(change).then(() => 'done', violationOf)
  expect(await run(sql`update shop.products set actual_price = 79900, price = 79900 where id = ${kurta.id}`)).toBe(
    'done',
  )
  expect(await run(sql`update shop.variants set actual_price = 89800 where id = ${kurta.large}`)).toBe('variants_mrp')
  expect(await run(sql`update shop.variants set price = 79901 where id = ${kurta.medium}`)).toBe('variants_mrp')
  expect(await run(sql`update shop.variants set actual_price = 79900 where id = ${kurta.medium}`)).toBe('done')
  expect(await run(sql`update shop.products set actual_price = 90000, price = 90000 where id = ${kurta.id}`)).toBe(
    'variants_mrp',
  )
  expect(await run(sql`update shop.variants set price = 1 where is_default`)).toBe('variants_default_price')
})
const violationOf = (error: { cause?: { constraint?: string } }) => error.cause?.constraint

test('finds and sorts a product with several prices by its sizes', async ({ shop }) => {
  await save(shop, { [kurta.large]: ['1599', '1599'] })
  const list = async (priceMin: number, priceMax: number | null) => {
    const range = { priceMin: fromRupees(priceMin), priceMax: priceMax === null ? null : fromRupees(priceMax) }
    const { products } = await listCategory(shop, 'clothes', { ...FILTERS, ...range, sort: 'price_asc' })
    expect(products.total).toBe(products.items.length)
    return products.items.map(({ id }) => id)
  }
  expect(await list(0, 800)).toEqual([kurta.id])
  expect(await list(1550, null)).toEqual([kurta.id, 154])
  expect(await list(1000, 1550)).toEqual([jeans.id])
  expect(await list(1000, 1600)).toEqual([kurta.id, jeans.id])
})

committingTest(
  'keeps the prices and the first size right, whatever is saved at once',
  { timeout: 120_000 },
  async ({ shop }) => {
    const amount = fc.constantFrom('', '500', '799', '1200')
    const change = fc.record({
      price: fc.constantFrom('600', '799'),
      actualPrice: fc.constantFrom('800', '1500'),
      first: fc.constantFrom(kurta.small, kurta.medium, kurta.large),
      [kurta.medium]: fc.tuple(amount, amount),
      [kurta.large]: fc.tuple(amount, amount),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        await Promise.allSettled(changes.map((one) => save(shop, one as Changes)))
        const rows = await shop.db
          .select({ product: products, variant: variants })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(eq(products.id, kurta.id))
        const prices = rows.map(({ product, variant }) => variant.price ?? product.price)
        for (const [at, { product, variant }] of rows.entries())
          expect(variant.actualPrice ?? product.actualPrice).toBeGreaterThanOrEqual(prices[at]!)
        expect(rows.filter(({ variant }) => variant.isDefault)).toHaveLength(1)
        expect(rows[0]!.product).toMatchObject({ priceFrom: Math.min(...prices), priceTo: Math.max(...prices) })
      }),
      { numRuns: 15 },
    )
  },
)
