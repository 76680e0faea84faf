import { sql } from 'drizzle-orm'
import { expect, committingTest as test } from '#test/shop.ts'
import { openDatabaseEvents } from './database-events.server.ts'

// I-19: the queue closes its subscription while its jobs still come.
test('ignores the news of a subscription that was closed', async ({ shop, settings }) => {
  const events = openDatabaseEvents(settings)
  await events.start()
  const notify = (channel: string, payload: string) => shop.db.execute(sql`select pg_notify(${channel}, ${payload})`)
  const [news, orders]: unknown[][] = [[], []]
  events.onOrder((event) => void orders!.push(event))
  const subscription = await events.subscribe(
    'elsewhere',
    (payload) => void news!.push(payload),
    () => undefined,
  )
  await notify('elsewhere', 'send-refund-made')
  await expect.poll(() => news).toEqual(['send-refund-made'])
  await subscription.close()
  await notify('elsewhere', 'send-new-order')
  await notify('orders', '{"orderId":"one"}')
  await expect.poll(() => orders).toContainEqual({ orderId: 'one' })
  expect(news).toEqual(['send-refund-made'])
  await events.stop()
})
