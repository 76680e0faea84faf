import { eq } from 'drizzle-orm'
import { afterEach, vi } from 'vitest'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { users } from '#db/schema.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { withUnknownUser } from '#test/failing-database.ts'
import { asha, jeans, ravi } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { callRoute } from '#test/call-route.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { days, addDuration, seconds } from '#core/time.ts'
import { databaseEventsContext, shopContext } from '../shop-context.ts'
import { loader } from './order-events.ts'

afterEach(() => void vi.useRealTimers())

async function listenAs(shop: Shop, databaseEvents: ReturnType<typeof openDatabaseEvents>) {
  const controller = new AbortController()
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(databaseEventsContext, databaseEvents)
  const request = new Request('http://localhost/order-history/live', { signal: controller.signal })
  const response = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)
  let received = ''
  const read = async () => {
    const utf8 = new TextDecoder()
    for await (const chunk of response.body ?? []) received += utf8.decode(chunk)
    return 'ended'
  }
  return {
    response,
    ended: read(),
    disconnect: () => controller.abort(),
    eventCount: () => received.split('event: orders').length - 1,
  }
}

// S4.8-04, S4.11-04, D22
test('notifies a shopper of their own orders only', async ({ shop, settings }) => {
  const databaseEvents = openDatabaseEvents(settings)
  await databaseEvents.start()
  const ashaStream = await listenAs(shop.as(asha), databaseEvents)
  const raviStream = await listenAs(shop.as(ravi), databaseEvents)
  expect(ashaStream.response.headers.get('content-type')).toBe('text/event-stream')

  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  await expect.poll(ashaStream.eventCount).toBe(1)
  await cancelOrder(shop.as(asha), id)
  await expect.poll(ashaStream.eventCount).toBe(2)
  await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[jeans, jeans.variant]]))
  await expect.poll(raviStream.eventCount).toBe(1)
  expect(ashaStream.eventCount()).toBe(2)

  ashaStream.disconnect()
  raviStream.disconnect()
  expect(await Promise.all([ashaStream.ended, raviStream.ended])).toEqual(['ended', 'ended'])
  await databaseEvents.stop()
})

// T-FUZZ
test('has no data for React Router, which would wait for the end of the stream', async ({ shop }) => {
  const context = new RouterContextProvider()
  context.set(shopContext, shop.as(asha))
  const request = new Request('http://localhost/order-history/live.data')
  const response = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)
  expect(response.status).toBe(404)
})

// D38
test('closes the stream at once when the session ends', async ({ shop, settings }) => {
  const databaseEvents = openDatabaseEvents(settings)
  await databaseEvents.start()
  const ashaStream = await listenAs(shop.as(asha), databaseEvents)
  const order = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  await shop.db
    .update(users)
    .set({ bannedUntil: addDuration(shop.now(), days(1)) })
    .where(eq(users.id, asha.id))
  await placeOrder(shop.as(asha), order)
  expect(await ashaStream.ended).toBe('ended')
  expect(ashaStream.eventCount()).toBe(0)
  await databaseEvents.stop()
})

test('answers 401 when the request has no session', async ({ shop, settings }) => {
  const { response } = await listenAs(shop, openDatabaseEvents(settings))
  expect(response.status).toBe(401)
})

test('closes cleanly when the browser leaves during the session lookup', async ({ shop, settings }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sessionLookup = Promise.withResolvers<unknown[]>()
  const db = {
    select: () => ({ from: () => ({ innerJoin: () => ({ where: () => sessionLookup.promise }) }) }),
  } as unknown as Shop['db']
  const ashaStream = await listenAs({ ...shop.as(asha), db }, openDatabaseEvents(settings))
  vi.advanceTimersByTime(seconds(20))
  vi.useRealTimers()

  ashaStream.disconnect()
  expect(await ashaStream.ended).toBe('ended')
  sessionLookup.resolve([{ id: 'still signed in' }])
  await expect(sessionLookup.promise).resolves.toHaveLength(1)
})

test('drops a browser without an error when it stops reading', async ({ shop, settings }) => {
  const context = new RouterContextProvider()
  context.set(shopContext, shop.as(asha))
  context.set(databaseEventsContext, openDatabaseEvents(settings))
  const request = new Request('http://localhost/order-history/live')
  const response = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)
  await expect(response.body!.cancel()).resolves.toBeUndefined()
})

test('answers 503 instead of 401 when the database is unavailable', async ({ shop }) => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  expect(await callRoute(loader, withUnknownUser(shop), '/order-history/live')).toMatchObject({ init: { status: 503 } })
})
