import { eq } from 'drizzle-orm'
import { rateLimits } from '#db/schema.server.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { minutes, seconds } from '#core/time.ts'
import { consumeRequestQuota } from './request-quota.ts'
import type { Shop } from './shop.ts'

const LIMIT = { max: 300, window: minutes(1) }
const use = (shop: Shop) => consumeRequestQuota(shop, 'reads of Asha', LIMIT)
const counted = async (shop: Shop) =>
  (await shop.db.select().from(rateLimits).where(eq(rateLimits.key, 'reads of Asha')))[0]?.count
/** Another process on the same database, which has taken no quota yet. */
const elsewhere = (shop: TestShop): Shop => ({ ...shop, db: Object.create(shop.db) as Shop['db'] })

test('returns the remaining quota, and queries the database once in three requests', async ({ shop }) => {
  expect(await use(shop)).toEqual({ left: 299, wait: 60 })
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds(20))
  expect(await use(shop)).toEqual({ left: 298, wait: 40 })
  expect(await use(shop)).toEqual({ left: 297, wait: 40 })
  expect(await counted(shop)).toBe(3)
  expect(await use(shop)).toEqual({ left: 296, wait: 40 })
  expect(await counted(shop)).toBe(6)
})

test('enforces the limit, and resets it when a new window starts', async ({ shop }) => {
  for (let asked = 0; asked < 300; asked++) await use(shop)
  await expect(use(shop)).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 })
  const before = await counted(shop)
  await expect(use(shop)).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 })
  expect(await counted(shop)).toBe(before)
  shop.clock.at = new Date(shop.clock.at.getTime() + minutes(1))
  expect(await use(shop)).toEqual({ left: 299, wait: 60 })
})

test('shares one limit between several processes', async ({ shop }) => {
  const other = elsewhere(shop)
  let answered = 0
  for (let asked = 0; asked < 400; asked++)
    await use(asked % 2 ? shop : other).then(
      () => answered++,
      () => undefined,
    )
  expect(answered).toBe(300)
})

committingTest('answers only as many requests as the limit allows when they are concurrent', async ({ shop }) => {
  const asked = await Promise.allSettled(Array.from({ length: 500 }, () => use(shop)))
  const answered = asked.filter(({ status }) => status === 'fulfilled').length
  expect(answered).toBe(300)
})
