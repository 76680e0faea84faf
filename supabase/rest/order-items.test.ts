/** The orders of the two generations of clients: one sends the public id of a product, the other the stored id. */
import { eq, sql } from 'drizzle-orm'
import { insertProduct } from '#db/seed/insert-products.server.ts'
import { categories, products } from '#db/schema.server.ts'
import { addToCart, clearCart } from '#shop/cart/cart.ts'
import { asha, jeans, kurta, lamp } from '#test/fixtures.ts'
import { prepareCheckout, stockOf } from '#test/checkout.ts'
import { insertOffer } from '#test/offers.ts'
import { createRestClient } from '#supabase/test/rest-client.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { rest } from './rest.ts'

/** Stored ids. Their public ids are the stored ids of the kurta (152), the jeans (153) and the lamp (155). */
const headset = { id: 303, title: 'Wireless Headset', rupees: 1299 }
const kettle = { id: 304, title: 'Steel Kettle', rupees: 1499 }
const chair = { id: 306, title: 'Cane Chair', rupees: 6999 }

async function stockMore(shop: TestShop) {
  const [department] = await shop.db.select().from(categories).where(eq(categories.slug, 'furniture'))
  await shop.db.execute(sql`select setval('shop.products_id_seq', 302)`)
  const common = { brand: 'Neelambari', description: 'Made slowly.', features: [], gender: null, category: 'Tables' }
  const details = { ...common, images: [], sizes: [], colours: [], hsn: '9401', gstPercent: 18, stock: 10 }
  const stock = ({ id, title, rupees }: typeof headset) =>
    shop.db.transaction(async (tx) => {
      const { product } = await insertProduct(tx, {
        ...details,
        title,
        rupees,
        mrp: rupees,
        departmentId: department!.id,
      })
      expect(product.id).toBe(id)
    })
  await stock(headset)
  await stock(kettle)
  await shop.db.execute(sql`select setval('shop.products_id_seq', 305)`)
  await stock(chair)
}

type Product = { id: number; title: string }
const priceOf: Record<string, number> = { [kurta.title]: 799, [jeans.title]: 1499, [lamp.title]: 2899 }
const rupeesOf = (product: Product & { rupees?: number }) => product.rupees ?? priceOf[product.title]!

/** A cart line as the first generation stores it: the public id, as a string. */
const displayed = (product: Product & { rupees?: number }, quantity = 1) => ({
  ...{ id: String(product.id - 151), title: product.title, price: rupeesOf(product), quantity },
  ...{ image: 'https://pictures.example.in/1.jpg', cart_item_id: 'b2a0c1de-0000-4000-8000-000000000001' },
})
const stored = (product: Product & { rupees?: number }, quantity = 1) => ({
  ...{ id: product.id, title: product.title, price: rupeesOf(product), quantity },
  ...{ image: 'https://pictures.example.in/1.jpg' },
})

function clientOf(shop: TestShop) {
  const send = createRestClient(shop, rest)
  return async (items: object[], headers: Record<string, string> = {}) => {
    const one = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation', ...headers }
    const body = [{ user_id: asha.id, total: 1, status: 'pending', items }]
    const path = '/orders?columns=%22user_id%22%2C%22total%22%2C%22status%22%2C%22items%22&select=*'
    const { status, json } = await send(asha, path, { method: 'POST', body, headers: one })
    return { status, json: json as { id: string; total: number; items: { id: number }[]; message: string } }
  }
}
const rejected = (status: number, message: string) => ({ status, json: { code: `PT${status}`, message } })
const unclear = 'We could not tell which products you mean. Please reload the page and add them to your cart again.'

// D34
test('reads public ids when the titles match', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  expect(await order([displayed(headset, 3)])).toMatchObject({
    status: 201,
    json: { total: 3897, items: [{ id: headset.id, title: headset.title, price: 1299, quantity: 3 }] },
  })
  expect(await order([displayed(kurta)])).toMatchObject({
    status: 201,
    json: { total: 799, items: [{ id: kurta.id }] },
  })
  expect(await order([displayed(lamp, 2), displayed(chair), displayed(jeans)])).toMatchObject({
    status: 201,
    json: { items: [{ id: lamp.id }, { id: chair.id }, { id: jeans.id }] },
  })
})

// D34
test('reads stored ids when the titles match', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  expect(await order([stored(kurta)])).toMatchObject({ status: 201, json: { total: 799, items: [{ id: kurta.id }] } })
  expect(await order([stored(headset, 3), stored(jeans)])).toMatchObject({
    status: 201,
    json: { items: [{ id: headset.id }, { id: jeans.id }] },
  })
})

test('ignores the case of a title and the spaces around it', async ({ shop }) => {
  await stockMore(shop)
  const item = { ...displayed(headset), title: '  WIRELESS   headset ' }
  expect(await clientOf(shop)([item])).toMatchObject({ status: 201, json: { items: [{ id: headset.id }] } })
})

test('reads all ids of an order the same way when one title has changed since', async ({ shop }) => {
  await stockMore(shop)
  const renamed = { ...displayed(kettle), title: 'Kettle' }
  expect(await clientOf(shop)([renamed, displayed(headset)])).toMatchObject({
    ...{ status: 201, json: { items: [{ id: kettle.id }, { id: headset.id }] } },
  })
})

test('decides by prices when no title matches, and by the cart when prices do not', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  const renamed = (line: object, price?: number) => ({ ...line, title: 'As it was called before', price })
  expect(await order([renamed(displayed(headset), 1299)])).toMatchObject({ json: { items: [{ id: headset.id }] } })
  expect(await order([renamed(stored(kurta), 799)])).toMatchObject({ json: { items: [{ id: kurta.id }] } })
  // The jeans and the kettle have the same price.
  expect(await order([renamed(displayed(kettle), 1499)])).toMatchObject(rejected(409, unclear))
  await addToCart(shop.as(asha), { productId: kettle.id })
  expect(await order([renamed(displayed(kettle), 1499)])).toMatchObject({ json: { items: [{ id: kettle.id }] } })
  await clearCart(shop.as(asha))
  await addToCart(shop.as(asha), { productId: jeans.id })
  expect(await order([renamed(stored(jeans), 1)])).toMatchObject({ json: { items: [{ id: jeans.id }] } })
})

test('rejects the order when the price matches one product and the other is in the cart', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  const sent = stored(kurta)
  await addToCart(shop.as(asha), { productId: kurta.id })
  // Renamed and more expensive since the client read it; the product that a public id would mean has the sent price.
  const change = (id: number, to: { title?: string; price: number }) =>
    shop.db
      .update(products)
      .set(to as object)
      .where(eq(products.id, id))
  await change(kurta.id, { title: 'Handloom Kurta', price: 89900 })
  await change(headset.id, { price: 79900 })
  expect(await order([sent])).toMatchObject(rejected(409, unclear))
  expect(await order([sent, stored(lamp)])).toMatchObject({
    ...{ status: 201, json: { items: [{ id: kurta.id }, { id: lamp.id }] } },
  })
  await change(headset.id, { price: 129900 })
  expect(await order([sent])).toMatchObject({ status: 201, json: { items: [{ id: kurta.id }] } })
})

test('rejects the order with a message when nothing decides which products are meant', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  expect(await order([{ ...displayed(headset), title: 'Something else', price: 1 }])).toMatchObject(
    rejected(409, unclear),
  )
  // Only one of the two products exists; that alone decides nothing.
  expect(await order([{ ...displayed(kurta), title: 'Something else', price: 1 }])).toMatchObject(
    rejected(409, unclear),
  )
  expect(await order([{ ...stored(chair), title: 'Something else', price: 1 }])).toMatchObject(rejected(409, unclear))
  // Each reading matches one of the titles.
  expect(await order([displayed(headset), stored(jeans)])).toMatchObject(rejected(409, unclear))
  await shop.db
    .update(products)
    .set({ title: kurta.title, price: 79900 as never })
    .where(eq(products.id, headset.id))
  expect(await order([stored(kurta)])).toMatchObject(rejected(409, unclear))
  expect(await stockOf(shop, kurta.small)).toBe(10)
})

test('reads a product_id, and an id without a title, as the stored id', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  expect(await order([{ product_id: kurta.id, title: headset.title }])).toMatchObject({
    ...{ status: 201, json: { items: [{ id: kurta.id }] } },
  })
  expect(await order([{ id: 7, product_id: kurta.id, title: kurta.title }, displayed(headset)])).toMatchObject({
    ...{ status: 201, json: { items: [{ id: kurta.id }, { id: headset.id }] } },
  })
  expect(await order([{ id: '152', quantity: 1, price: 1299 }])).toMatchObject({ json: { items: [{ id: kurta.id }] } })
  expect(await order([{ id: 4, title: ' ' }])).toMatchObject(rejected(404, 'Product with ID 4 not found in database'))
})

test('reports a missing product by its public id', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  const deleted = { id: '900', title: 'Nothing', price: 1 }
  expect(await order([displayed(headset), deleted])).toMatchObject(
    rejected(404, 'Product with ID 900 not found in database'),
  )
  expect(await order([stored(headset), deleted])).toMatchObject(
    rejected(404, 'Product with ID 749 not found in database'),
  )
})

// Q30
test('returns the same order for the same key when the deciding data has changed', async ({ shop }) => {
  await stockMore(shop)
  const order = clientOf(shop)
  const key = { 'idempotency-key': 'press-no-1' }
  const line = { ...displayed(kettle, 2), title: 'As it was called before' }
  await addToCart(shop.as(asha), { productId: kettle.id })
  const first = await order([line], key)
  expect(first).toMatchObject({ status: 201, json: { items: [{ id: kettle.id }] } })
  await clearCart(shop.as(asha))
  expect(await order([line], key)).toEqual(first)
  expect(await order([{ ...line, quantity: 3 }], key)).toMatchObject({ status: 409 })
})

test('says what offers save of an item, and nothing of items without an offer', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'percent', percent: 10, cap: null }, goods: { products: [kurta.id] } })
  const items: [{ id: number }, number, number][] = [[kurta, kurta.small, 2], [jeans, jeans.variant, 1]] // oxfmt-ignore
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items))
  const { json } = await createRestClient(shop, rest)(asha, '/orders?select=total,items')
  const [order] = json as { total: number; items: { price: number; quantity: number; offer?: number }[] }[]
  expect(order!.items.map(({ price, quantity, offer }) => [price, quantity, offer])).toEqual([[799, 2, 160], [1499, 1, undefined]]) // oxfmt-ignore
  expect(Object.keys(order!.items[1]!)).not.toContain('offer')
  expect(order!.total).toBe(2 * 799 + 1499 - 160)
})
