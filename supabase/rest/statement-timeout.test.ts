/** How long a query or a write of an API client waits while another connection holds what it needs (record 0037). */
import pg from 'pg'
import { vi } from 'vitest'
import { seedCustomerData } from '#test/customer-data.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { createRestClient } from '#supabase/test/rest-client.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { seconds } from '#core/time.ts'
import { rest } from './rest.ts'

const PRODUCT_URL = `/products_data?select=id&id=eq.${kurta.id}`

/** Holds the lock until released; otherwise an endless wait would fail. The connection has no timeout itself. */
async function hold(settings: pg.ClientConfig, lock: string) {
  const holder = new pg.Client(settings)
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query(`begin; ${lock}`)
  const timer = setTimeout(() => void holder.end(), seconds(15)).unref()
  return async () => {
    clearTimeout(timer)
    await holder.end()
  }
}

// D48
test('ends an anonymous query earlier than others', async ({ shop, settings }) => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const send = createRestClient(shop, rest)
  const release = await hold(settings, 'lock table shop.products in access exclusive mode')
  const ashas = send(asha, PRODUCT_URL)
  expect((await send('anon', PRODUCT_URL)).json).toMatchObject({ code: '57014' })
  await release()
  expect((await ashas).json).toEqual([{ id: kurta.id }])
  consoleError.mockRestore()
})

// D48
test('ends a write that waits for a locked row, and rolls it back', async ({ shop, settings }) => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  const cartLineUrl = `/cart_items?user_id=eq.${asha.id}&product_id=eq.${kurta.id}`
  const release = await hold(settings, `select 1 from shop.cart_items where user_id = '${asha.id}' for update`)
  const change = { method: 'PATCH', body: { quantity: 4 } }
  expect(await send(asha, cartLineUrl, change)).toMatchObject({ status: 503, json: { code: '55P03' } })
  await release()
  expect((await send(asha, `${cartLineUrl}&select=quantity`)).json).toEqual([{ quantity: 2 }])
  expect((await send(asha, cartLineUrl, change)).status).toBe(204)
  consoleError.mockRestore()
})
