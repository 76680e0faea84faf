/** Runs alone, because the queue of a test would continue during the next file. */
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#db/connect.server.ts'
import { openDatabaseEvents, type DatabaseEvents } from '#platform/database-events.server.ts'
import { openQueue } from '#platform/queue.server.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { findFeed } from '#shop/feeds/read-feed.ts'
import { writeFeeds } from '#shop/feeds/write-feeds.ts'
import { addPriceList, movePriceList } from '#shop/price-lists/save-list.ts'
import { setPrices } from '#shop/price-lists/set-prices.ts'
import { patchProduct } from '#shop/product-admin/patch-product.ts'
import type { Shop } from '#shop/shop.ts'
import { fromRupees } from '#core/money.ts'
import { minutes } from '#core/time.ts'
import { jeans, kurta, meera } from '#test/fixtures.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { onTestFinished, test, vi } from 'vitest'
import { writeFeedsOnChange } from './feeds-on-change.ts'

type Listener = Parameters<DatabaseEvents['onCatalogueChange']>[0]

const JOB = { name: 'write-feeds', after: 'change' }

/** With a clock of its own, and changes that the test announces. */
function open() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let change: Listener = () => undefined
  let isListening = true
  const enqueue = vi.fn<Shop['enqueue']>(() => Promise.resolve())
  const changes = {
    onCatalogueChange: (listener: Listener) => ((change = listener), () => void (isListening = false)),
  }
  const stop = writeFeedsOnChange({ enqueue }, changes)
  return { enqueue, change: () => change('resync'), stop, isListening: () => isListening }
}

test('has the feeds written once for all changes of a minute, and again for the next one', async () => {
  const { enqueue, change } = open()
  vi.advanceTimersByTime(minutes(10))
  expect(enqueue).not.toHaveBeenCalled()
  for (let many = 0; many < 100; many++) change()
  expect(enqueue).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minutes(1))
  expect(enqueue.mock.calls).toEqual([[JOB]])
  change()
  vi.advanceTimersByTime(minutes(1))
  expect(enqueue.mock.calls).toEqual([[JOB], [JOB]])
})

test('goes on after a job could not be enqueued', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const { enqueue, change } = open()
  enqueue.mockRejectedValueOnce(new Error('the database is away'))
  for (let times = 0; times < 2; times++) {
    change()
    await vi.advanceTimersByTimeAsync(minutes(1))
  }
  expect(enqueue).toHaveBeenCalledTimes(2)
  expect(logged).toHaveBeenCalledOnce()
})

test('enqueues nothing after it was stopped', async () => {
  const { enqueue, change, stop, isListening } = open()
  change()
  await stop()
  vi.advanceTimersByTime(minutes(1))
  expect([enqueue.mock.calls.length, isListening()]).toEqual([0, false])
})

/** Announces its changes as PostgreSQL does. Counts the jobs that each change asks for. */
async function listen(shop: TestShop, settings: Parameters<typeof openDatabaseEvents>[0]) {
  const events = openDatabaseEvents(settings)
  await events.start()
  const enqueue = vi.fn<Shop['enqueue']>(() => Promise.resolve())
  const stop = writeFeedsOnChange({ enqueue }, events, 50)
  return {
    asksFor: async (change: () => Promise<unknown>) => {
      enqueue.mockClear()
      await change()
      await expect.poll(() => enqueue.mock.calls).toEqual([[JOB]])
    },
    stop: async () => {
      await stop()
      await events.stop()
    },
  }
}

committingTest(
  'notices changed products, prices and price lists, and the feed has them',
  async ({ shop, settings }) => {
    const desk = shop.as(meera)
    const { asksFor, stop } = await listen(shop, settings)
    try {
      await shop.db.execute(sql`
      insert into shop.product_pictures (product_id, position, url)
      select id, 0, '/media/0000000000000001/800x1000.jpg' from shop.products on conflict do nothing`)
      await asksFor(() => patchProduct(desk, kurta.id, { title: 'Neel Kurta' }))
      await asksFor(() => patchProduct(desk, kurta.id, { price: fromRupees(777) }))
      const list = await addPriceList(desk, { name: 'Diwali', startsAt: shop.now(), endsAt: null })
      await setPrices(desk, list.id, [{ item: `#${toPublicId(jeans.id)}`, price: fromRupees(501) }])
      await asksFor(() => movePriceList(desk, list.id, 'start', 1))
      await writeFeeds(shop)
      const xml = await new Response(await (await findFeed(shop, 'google', ''))!.open()).text()
      expect(xml).toContain('Neel Kurta')
      expect(xml).toContain('777.00 INR')
      expect(xml).toContain('501.00 INR')
    } finally {
      await stop()
    }
  },
)

committingTest(
  'has one job at once and one later for all changes that several processes noticed',
  async ({ shop, settings }) => {
    const processes = [connect({ ...settings, max: 3 }), shop.db as Database]
    const events = openDatabaseEvents(settings)
    await events.start()
    const queue = await openQueue(shop.db as Database, events)
    let written = 0
    await queue.work({ 'write-feeds': async () => void written++ })
    const ask = async () => {
      for (const db of processes) await queue.queue.enqueue(db, { name: 'write-feeds', after: 'change' })
    }
    const waiting = () =>
      shop.db.$count(sql`pgboss.job where name = 'write-feeds' and state = 'created' and start_after > now()`)
    try {
      // The first of them at once, and one for all the others later.
      await ask()
      await expect.poll(() => written).toBe(1)
      for (let many = 0; many < 5; many++) await ask()
      expect([written, await waiting()]).toEqual([1, 1])
    } finally {
      await queue.stop()
      await events.stop()
      await processes[0]!.$client.end()
    }
  },
)
