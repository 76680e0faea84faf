/** How long a question or a deed of a program waits, while something else holds what it needs (record 0037). */
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { putBelongings } from '#test/belongings.ts'
import { asha, kurta } from '#test/cast.ts'
import { wireOf } from '#test/rest-wire.ts'
import { expect, rivalTest as test, type TestShop } from '#test/shop.ts'
import { seconds } from '#words/time.ts'
import { rest } from './rest.ts'

const GOODS = `/products_data?select=id&id=eq.${kurta.id}`

/** Until it is let go, or a wait without an end would be found. */
async function hold(shop: TestShop, lock: string) {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const whole = shop.db.transaction(async (db) => {
    await db.execute(sql.raw(lock))
    held.resolve()
    setTimeout(free.resolve, seconds(15)).unref()
    await free.promise
  })
  await held.promise
  return async () => {
    free.resolve()
    await whole
  }
}

test('a stranger’s question ends before anybody else’s', async ({ shop }) => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const send = wireOf(shop, rest)
  const letGo = await hold(shop, 'lock table shop.products in access exclusive mode')
  const ashas = send(asha, GOODS)
  expect((await send('anon', GOODS)).json).toMatchObject({ code: '57014' })
  await letGo()
  expect((await ashas).json).toEqual([{ id: kurta.id }])
  told.mockRestore()
})

test('a deed does not wait for ever for a row that somebody holds, and leaves nothing behind', async ({ shop }) => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  await putBelongings(shop)
  const send = wireOf(shop, rest)
  const mine = `/cart_items?user_id=eq.${asha.id}&product_id=eq.${kurta.id}`
  const letGo = await hold(shop, `select 1 from shop.cart_items where user_id = '${asha.id}' for update`)
  const change = { method: 'PATCH', body: { quantity: 4 } }
  expect(await send(asha, mine, change)).toMatchObject({ status: 503, json: { code: '55P03' } })
  await letGo()
  expect((await send(asha, `${mine}&select=quantity`)).json).toEqual([{ quantity: 2 }])
  expect((await send(asha, mine, change)).status).toBe(204)
  told.mockRestore()
})
