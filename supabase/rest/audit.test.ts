/** The effects that writes through `/rest/v1` have in the shop, and those that they do not have. */
import { sql } from 'drizzle-orm'
import { asha, dress, jeans, kurta, meera, ravi, soldOut } from '#test/fixtures.ts'
import { seedCustomerData } from '#test/customer-data.ts'
import { stockOf } from '#test/checkout.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { createRestClient } from '#supabase/test/rest-client.ts'
import { rest } from './rest.ts'

const order = (productId: number, quantity = 1) => ({
  user_id: asha.id,
  total: 1,
  status: 'pending',
  items: [{ id: productId, price: 1, quantity }],
})
const count = async (shop: TestShop, table: string) =>
  (await shop.db.execute<{ all: number }>(sql`select count(*)::int as all from ${sql.raw(table)}`)).rows[0]!.all

// Q30
test('takes stock and keeps the cart when a client posts an order', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  expect(await send(asha, '/orders', { method: 'POST', body: order(kurta.id, 3) })).toMatchObject({ status: 201 })
  expect(await stockOf(shop, kurta.small)).toBe(7)
  expect((await send(asha, '/cart_items?select=quantity')).json).toEqual([{ quantity: 2 }, { quantity: 1 }])
  expect(shop.enqueuedJobs.map(({ name }) => name)).toEqual(['send-order-confirmation'])
  const { rows } = await shop.db.execute(
    sql`select method, address, payment_status, mrp::int, total::int from shop.orders where total = 239700`,
  )
  expect(rows).toEqual([{ method: null, address: null, payment_status: 'unpaid', mrp: 299700, total: 239700 }])
})

// Q30
test('creates one order per idempotency key, however often it arrives', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  const post = (quantity: number, key: string) =>
    send(asha, '/orders?select=id', {
      ...{ method: 'POST', body: order(jeans.id, quantity) },
      headers: { prefer: 'return=representation', 'idempotency-key': key },
    })
  const first = await post(2, 'press-no-1')
  expect(first.status).toBe(201)
  expect((await post(2, 'press-no-1')).json).toEqual(first.json)
  expect(await post(3, 'press-no-1')).toMatchObject({ status: 409, json: { code: 'PT409' } })
  expect((await post(2, 'press-no-2')).json).not.toEqual(first.json)
  expect(await stockOf(shop, jeans.variant)).toBe(6)
})

// S7.2-06, S7.2-07
test('changes no row when a client asks for a single row and two match', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  const one = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }
  const cartUrl = `/cart_items?user_id=eq.${asha.id}`
  expect(await send(asha, cartUrl, { method: 'PATCH', body: { quantity: 5 }, headers: one })).toMatchObject({
    status: 406,
  })
  expect(await send(asha, cartUrl, { method: 'DELETE', headers: one })).toMatchObject({ status: 406 })
  const both = [1, 2].map(() => ({ product_id: jeans.id }))
  expect(await send(asha, '/cart_items', { method: 'POST', body: both })).toMatchObject({ status: 409 })
  expect((await send(asha, '/cart_items?select=quantity')).json).toEqual([{ quantity: 2 }, { quantity: 1 }])
})

test('changes a line by its id when an upsert names no other key', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  const [{ id }] = (await send(asha, '/cart_items?select=id&product_id=eq.152')).json as [{ id: number }]
  const upsert = (resolution: string, row: object) =>
    send(asha, '/cart_items?select=id,product_id,quantity', {
      ...{ method: 'POST', body: { id, user_id: asha.id, product_id: kurta.id, quantity: 5, ...row } },
      headers: { prefer: `resolution=${resolution}-duplicates,return=representation` },
    })
  expect(await upsert('ignore', {})).toMatchObject({ status: 201, json: [] })
  expect(await upsert('merge', {})).toMatchObject({ status: 200, json: [{ id, product_id: kurta.id, quantity: 5 }] })
  expect(await upsert('merge', { product_id: jeans.id })).toMatchObject({ json: [{ id, product_id: jeans.id }] })
  expect(await upsert('merge', { user_id: ravi.id })).toMatchObject({ status: 403 })
})

// S7.2-06, S7.2-07, D36
test('clears hidden lines of the cart, and of no other cart, when deleting by user', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  await send(ravi, `/cart_items?user_id=eq.${asha.id}`, { method: 'DELETE' })
  expect(await count(shop, 'shop.cart_items')).toBe(4)
  await send(asha, `/cart_items?user_id=eq.${asha.id}`, { method: 'DELETE' })
  expect(await count(shop, 'shop.cart_items')).toBe(1)
})

// S7.2-05
test('changes only the price when a row comes back with another price', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  const [row] = (await send(meera, '/products_data?select=*&id=eq.152')).json as [Record<string, unknown>]
  const productFields = sql`select title, slug, discount, category, gender, features, version, price::int from shop.products where id = 152`
  const before = (await shop.db.execute(productFields)).rows[0]!
  const body = { ...row, id: '152', price: 649 }
  expect(await send(meera, '/products_data?id=eq.152', { method: 'PATCH', body })).toMatchObject({ status: 204 })
  expect((await shop.db.execute(productFields)).rows[0]).toEqual({ ...before, price: 64900, version: 2 })
  expect(await stockOf(shop, kurta.medium)).toBe(10)
  expect(await count(shop, 'shop.variants where product_id = 152 and deleted_at is null')).toBe(3)
})

// S7.2-05
test('removes a deleted product from the table and keeps it in orders', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  await send(meera, '/products_data?id=eq.152', { method: 'DELETE' })
  expect((await send('anon', '/products_data?id=eq.152')).json).toEqual([])
  expect((await send(asha, '/orders?select=items->0->>title')).json).toEqual([{ title: 'Indigo Kurta' }])
  expect((await send(asha, '/wishlist_items?select=products_data(id)&product_id=eq.152')).json).toEqual([
    { products_data: null },
  ])
})

// S7.2-11
test('returns the stock when an order is cancelled', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  await send(asha, '/orders', { method: 'POST', body: order(dress.id) })
  expect(await stockOf(shop, dress.variant)).toBe(0)
  const cancel = { method: 'PATCH', body: { status: 'cancelled' } }
  expect((await send(asha, `/orders?user_id=eq.${asha.id}`, cancel)).status).toBe(204)
  expect(await stockOf(shop, dress.variant)).toBe(1)
})

// Q30
committingTest('sells the last item to only one of several concurrent orders', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  const posts = [asha, ravi].map((who) =>
    send(who, '/orders', { method: 'POST', body: { ...order(dress.id), user_id: who.id } }),
  )
  expect((await Promise.all(posts)).map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await stockOf(shop, dress.variant)).toBe(0)
})

// Q30
committingTest('creates one order when one key arrives four times concurrently', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  const sent = { method: 'POST', body: order(jeans.id), headers: { 'idempotency-key': 'press-no-1' } }
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => send(asha, '/orders', sent)))).map(({ status }) => status)
  expect(statuses).toEqual([201, 201, 201, 201])
  expect(await count(shop, 'shop.orders')).toBe(1)
  // A read leaves neither its role nor its claims on the connection.
  const { rows } = await shop.db.execute(
    sql`select current_user = session_user as same, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
  )
  expect(rows).toEqual([{ same: true, claims: '' }])
})

test('places one order per request, and none when the result is not the single row that was requested', async ({
  shop,
}) => {
  const send = createRestClient(shop, rest)
  const two = await send(asha, '/orders', { method: 'POST', body: [order(kurta.id), order(kurta.id)] })
  expect([two.status, two.json]).toMatchObject([400, { code: 'PT400' }])
  await shop.db.execute(sql`delete from shop.profiles where id = ${asha.id}`)
  const one = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }
  const sent = { method: 'POST', body: order(kurta.id), headers: one }
  expect((await send(asha, '/orders?select=*,profiles!inner(*)&profiles.first_name=eq.X', sent)).status).toBe(406)
  expect([await count(shop, 'shop.orders'), await stockOf(shop, kurta.small)]).toEqual([0, 10])
})

test('buys an order with an id once, however it is sent', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  const id = '00000000-0000-4000-a000-0000000000aa'
  const body = { ...order(kurta.id), id }
  const answer = { prefer: 'return=representation' }
  const first = await send(asha, '/orders?select=id', { method: 'POST', body, headers: answer })
  const own = (first.json as [{ id: string }])[0].id
  expect((await send(asha, '/orders?select=id', { method: 'POST', body, headers: answer })).json).toEqual(first.json)
  await send(asha, `/orders?id=eq.${id}`, { method: 'PUT', body: { ...body, total: 1 } })
  const again = { ...order(kurta.id), id: own }
  expect(await send(asha, '/orders', { method: 'POST', body: again })).toMatchObject({
    ...{ status: 409, json: { code: '23505' } },
  })
  const upsert = (resolution: string, body: object) =>
    send(asha, '/orders', { method: 'POST', body, headers: { prefer: `resolution=${resolution}` } })
  await upsert('ignore-duplicates', { ...again, status: 'cancelled' })
  expect((await send(asha, '/orders?select=status')).json).toEqual([{ status: 'pending' }])
  await upsert('merge-duplicates', { ...again, status: 'cancelled' })
  expect((await send(asha, '/orders?select=status')).json).toEqual([{ status: 'cancelled' }])
  expect(await stockOf(shop, kurta.small)).toBe(10)
  const both = { method: 'POST', body, headers: { 'idempotency-key': 'press-no-1' } }
  expect(await send(asha, '/orders', both)).toMatchObject({ status: 400, json: { code: 'PT400' } })
})

test('requires a key of at least eight characters, and ignores an empty one', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  const post = (key: string) =>
    send(asha, '/orders', { method: 'POST', body: order(kurta.id), headers: { 'idempotency-key': key } })
  expect([(await post('')).status, (await post('')).status, await count(shop, 'shop.orders')]).toEqual([201, 201, 2])
  for (const key of ['seven77', 'x'.repeat(256)])
    expect(await post(key)).toMatchObject({
      ...{ status: 422, json: { message: 'An Idempotency-Key has 8 to 255 letters' } },
    })
})

test('limits an account or an IP to twenty order attempts per hour', async ({ shop }) => {
  const post = (who: typeof asha, address: string | null) =>
    createRestClient(
      {
        ...shop,
        visitor: { ...shop.visitor, ip: address },
        as: (user) => ({ ...shop.as(user), visitor: { ...shop.visitor, ip: address } }),
      },
      rest,
    )(who, '/orders', { method: 'POST', body: { ...order(soldOut.id), user_id: who.id } })
  for (let nth = 1; nth <= 20; nth++) expect((await post(asha, '203.0.113.7')).status).toBe(409)
  expect(await post(asha, null)).toMatchObject({ status: 429, json: { code: 'PT429' } })
  expect((await post(ravi, '203.0.113.7')).status).toBe(429)
  expect((await post(ravi, '203.0.113.8')).status).toBe(409)
})

test('rejects an update of a row that has changed since it was read', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  const [row] = (await send(meera, '/products_data?select=*&id=eq.152')).json as [Record<string, unknown>]
  const change = (body: object) => send(meera, '/products_data?id=eq.152', { method: 'PATCH', body })
  shop.clock.at = new Date('2026-01-15T07:00:00Z')
  expect((await change({ ...row, price: 649 })).status).toBe(204)
  // The client adds 'Error updating product:' itself.
  const message = `${meera.email} has changed it in the meantime. Nothing was overwritten.`
  expect(await change({ ...row, price: 599 })).toMatchObject({ status: 409, json: { code: 'PT409', message } })
  const upsert = { method: 'POST', body: { ...row, price: 599 }, headers: { prefer: 'resolution=merge-duplicates' } }
  expect((await send(meera, '/products_data', upsert)).status).toBe(409)
  expect((await change({ price: 599 })).status).toBe(204)
})

test('reads a CSV of only line breaks quickly, and rejects an anonymous one unread', async ({ shop }) => {
  const send = createRestClient(shop, rest)
  const body = `product_id,quantity\r\n153,2${'\n'.repeat(900_000)}x`
  const sheet = { method: 'POST', body, headers: { 'content-type': 'text/csv' } }
  expect((await send('anon', '/cart_items', sheet)).json).toMatchObject({ code: '42501' })
  expect((await send(asha, '/cart_items', sheet)).json).toMatchObject({ code: 'PGRST102' })
})
