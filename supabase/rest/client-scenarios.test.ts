/** The calls of section 7 as a Supabase client makes them: through the gateway, with its own tokens. */
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { seedCustomerData, ravisOrder } from '#test/customer-data.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import type { User } from '#shop/shop.ts'

const ONE = { accept: 'application/vnd.pgrst.object+json' }
const FULL_ROW = { prefer: 'return=representation' }
type Sent = Parameters<typeof requestSupabase>[2]

async function clientOf(shop: TestShop, user?: User) {
  const token = user && ((await tokensOf(shop, user)) as { access_token: string }).access_token
  return async (path: string, { headers, ...sent }: Sent = {}) => {
    const response = await requestSupabase(shop, `/rest/v1/${path}`, {
      ...sent,
      headers: { ...headers, ...(token ? bearer(token) : {}) },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text ? (JSON.parse(text) as unknown) : null }
  }
}

// S7.2-02
test('serves the tables under one URL that pages of any origin may use', async ({ shop }) => {
  const client = await clientOf(shop)
  for (const path of ['', '?apikey='])
    expect(await client(path)).toMatchObject({ status: 200, json: { swagger: '2.0' } })
  const { status, headers } = await client('products_data?select=id&limit=1')
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect((await client('nosuch')).json).toMatchObject({ code: 'PGRST205' })
  expect((await client('products_data', { headers: bearer('no.such.token') })).json).toMatchObject({ code: 'PGRST301' })
})

// S7.2-03, S7.2-04, Q5
test('reads men’s products by category, sorted, page by page', async ({ shop }) => {
  const client = await clientOf(shop)
  const page = (offset: number) =>
    client(
      `products_data?select=*&gender=eq.men&offset=${offset}&limit=1&category=in.%28Casual+Shirts%2CJeans%29&order=price.asc`,
      { headers: { prefer: 'count=exact' } },
    )
  const first = await page(0)
  expect([first.status, first.headers.get('content-range')]).toEqual([206, '0-0/2'])
  expect(first.json).toMatchObject([{ title: 'Sold-out Shirt', price: 999 }])
  expect((await page(1)).json).toMatchObject([{ title: 'Slim Jeans', price: 1499 }])
  expect((await page(3)).status).toBe(416)
})

// S3.3-03, S7.2-03, S7.2-04, D2, Q3, Q11
test('reads a product by its stored id, and returns no row for an unknown id', async ({ shop }) => {
  const client = await clientOf(shop)
  expect((await client('products_data?select=*&id=eq.152', { headers: ONE })).json).toMatchObject({
    ...{ id: 152, title: kurta.title, gender: 'women', discount: 20 },
  })
  expect((await client(`products_data?select=gender&id=eq.${lamp.id}`)).json).toEqual([{ gender: null }])
  expect(await client('products_data?select=*&id=eq.1', { headers: ONE })).toMatchObject({
    status: 406,
    json: { code: 'PGRST116' },
  })
})

// S7.2-05, D35, Q34, Q44
test('lets only an admin add, change and delete a product', async ({ shop }) => {
  const [desk, shopper] = [await clientOf(shop, meera), await clientOf(shop, asha)]
  const body = [
    {
      title: 'Neel Shirt',
      price: 1499,
      actualPrice: 1999,
      gender: 'men',
      category: 'Jeans',
      type: '',
      discount: 25,
      image: 'https://a.in/0.jpg',
    },
  ]
  expect((await shopper('products_data', { body })).status).toBe(403)
  const made = await desk('products_data?select=*', { body, headers: { ...ONE, ...FULL_ROW } })
  expect(made).toMatchObject({
    status: 201,
    json: { price: 1499, category__slug: 'clothes', images: ['https://a.in/0.jpg'] },
  })
  const row = made.json as { id: number }
  const change = { method: 'PATCH', body: { ...row, id: String(row.id), price: 1299 }, headers: FULL_ROW }
  expect((await shopper(`products_data?id=eq.${row.id}`, change)).status).toBe(403)
  expect((await desk(`products_data?id=eq.${row.id}&select=*`, change)).json).toMatchObject([
    { ...row, price: 1299, updatedAt: expect.any(String) as unknown },
  ])
  expect((await shopper(`products_data?id=eq.${row.id}`, { method: 'DELETE' })).status).toBe(403)
  expect((await desk(`products_data?id=eq.${row.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await desk(`products_data?id=eq.${row.id}`)).json).toEqual([])
  const forAll = { ...body[0], category: undefined, category__slug: 'clothes', gender: 'unisex' }
  expect((await desk('products_data?select=gender', { body: forAll, headers: FULL_ROW })).json).toEqual([
    { gender: null },
  ])
})

// S3.2-03, S3.5-02, S7.2-02, S7.2-06, S7.2-07, S7.5-03, D6, D36, Q19
test('lets a client fill, change and clear a cart of default variants', async ({ shop }) => {
  await seedCustomerData(shop)
  const client = await clientOf(shop, asha)
  const mine = `cart_items?select=*&user_id=eq.${asha.id}`
  expect((await client(`${mine}&product_id=eq.${jeans.id}`)).json).toEqual([])
  const body = [{ user_id: asha.id, product_id: jeans.id, quantity: 1 }]
  expect((await client('cart_items?columns=%22user_id%22%2C%22product_id%22%2C%22quantity%22', { body })).status).toBe(
    201,
  )
  const [line] = (await client(`${mine}&product_id=eq.${jeans.id}`)).json as [{ id: number }]
  const change = { method: 'PATCH', body: { quantity: 4, updated_at: '2026-01-15T06:30:00.000Z' }, headers: FULL_ROW }
  expect((await client(`cart_items?id=eq.${line.id}&select=quantity`, change)).json).toEqual([{ quantity: 4 }])
  expect((await client(`cart_items?user_id=eq.${asha.id}&product_id=eq.${lamp.id}`, { method: 'DELETE' })).status).toBe(
    204,
  )
  const view = 'title,price,actualPrice,image,images,description,category,slug,gender,type'
  expect((await client(`cart_items?select=quantity,products_data(${view})&limit=1`)).json).toMatchObject([
    { quantity: 2, products_data: { title: kurta.title, price: 799, actualPrice: 999, slug: 'indigo-kurta' } },
  ])
  expect((await client('cart_items?select=product_id,quantity')).json).toEqual([
    { product_id: kurta.id, quantity: 2 },
    { product_id: jeans.id, quantity: 4 },
  ])
  expect((await client(`cart_items?user_id=eq.${asha.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await client(mine)).json).toEqual([])
})

// S3.3-03, S3.6-01, S7.2-08
test('lets a client add, read with products, and remove wishlist items', async ({ shop }) => {
  const client = await clientOf(shop, asha)
  const body = [{ user_id: asha.id, product_id: kurta.id, created_at: '2026-01-15T06:30:00.000Z' }]
  const one = `wishlist_items?user_id=eq.${asha.id}&product_id=eq.${kurta.id}`
  expect((await client(one, { headers: ONE })).status).toBe(406)
  expect((await client('wishlist_items', { body })).status).toBe(201)
  expect((await client('wishlist_items', { body })).json).toMatchObject({ code: '23505' })
  expect(
    (
      await client(
        'wishlist_items?select=id,user_id,product_id,created_at,products_data(image,title,price,actualPrice,gender)',
      )
    ).json,
  ).toMatchObject([
    {
      user_id: asha.id,
      product_id: kurta.id,
      products_data: { image: null, title: kurta.title, price: 799, actualPrice: 999, gender: 'women' },
    },
  ])
  expect((await client(one, { method: 'DELETE' })).status).toBe(204)
  expect((await client(`wishlist_items?user_id=eq.${asha.id}`)).json).toEqual([])
})

// S7.2-09, S7.2-10, D34, Q30
test('lets a client order at the store’s prices, list its orders and find one', async ({ shop }) => {
  const client = await clientOf(shop, asha)
  const items = [{ id: jeans.id, title: jeans.title, price: 1, quantity: 2, image: 'x' }]
  const body = [{ user_id: asha.id, total: 2, status: 'pending', items }]
  const made = await client('orders?select=*', { body, headers: { ...ONE, ...FULL_ROW } })
  expect(made).toMatchObject({
    status: 201,
    json: { total: 2998, status: 'pending', items: [{ id: jeans.id, title: jeans.title, price: 1499, quantity: 2 }] },
  })
  const list = await client(`orders?select=*&user_id=eq.${asha.id}&order=created_at.desc`)
  expect(list.json).toEqual([made.json])
  const { id } = made.json as { id: string }
  expect((await client(`orders?select=*&id=eq.${id}`, { headers: ONE })).json).toEqual(made.json)
  expect((await (await clientOf(shop, ravi))(`orders?id=eq.${id}`)).json).toEqual([])
})

// S7.2-11, Q31
test('lets a shopper only cancel an order, and an admin read and advance all orders', async ({ shop }) => {
  await seedCustomerData(shop)
  const [shopper, desk] = [await clientOf(shop, ravi), await clientOf(shop, meera)]
  const become = (status: string) => ({ method: 'PATCH', body: { status }, headers: FULL_ROW })
  const path = `orders?id=eq.${ravisOrder}&select=status`
  expect((await shopper(path, become('processing'))).status).toBe(403)
  expect((await desk(path, become('processing'))).json).toEqual([{ status: 'processing' }])
  expect((await desk(path, become('delivered'))).json).toMatchObject({ code: 'PT409' })
  expect((await shopper(path, become('cancelled'))).json).toEqual([{ status: 'cancelled' }])
  expect(((await desk('orders')).json as unknown[]).length).toBe(2)
})

// S7.2-13, S7.2-14
test('lets a client create a missing profile and change it', async ({ shop }) => {
  const client = await clientOf(shop, asha)
  const mine = `profiles?select=*&id=eq.${asha.id}`
  expect((await client(mine, { headers: ONE })).json).toMatchObject({ code: 'PGRST116' })
  const body = [{ id: asha.id, email: asha.email, first_name: 'Asha', last_name: 'Rao', phone: '' }]
  expect((await client('profiles', { body })).status).toBe(201)
  const change = {
    method: 'PATCH',
    body: { first_name: 'Aasha', last_name: '', phone: '9876543210' },
    headers: FULL_ROW,
  }
  expect((await client(mine, change)).json).toMatchObject([
    { first_name: 'Aasha', last_name: '', phone: '9876543210', email: asha.email },
  ])
})
