import { expect, test } from '#test/shop.ts'
import { addDuration, hours, minutes, seconds } from '#core/time.ts'
import { enforceRateLimit } from './rate-limit.ts'

const LIMIT = { max: 10, window: minutes(15) }
const KEY = 'guesses of a test'

// T-BRUTE
test('keeps counting when a request that came earlier is counted later', async ({ shop }) => {
  const now = shop.clock.at
  const attempts: number[] = []
  // Twenty requests at the same moment, which the database sees in the opposite order.
  for (let late = 20; late > 0; late--) {
    shop.clock.at = addDuration(now, late)
    await enforceRateLimit(shop, KEY, LIMIT).then(
      () => attempts.push(late),
      () => undefined,
    )
  }
  expect(attempts).toHaveLength(LIMIT.max)
  shop.clock.at = addDuration(now, -seconds(20))
  await expect(enforceRateLimit(shop, KEY, LIMIT), 'of a server whose clock is behind').rejects.toMatchObject({
    retryAfterSeconds: LIMIT.window / seconds(1),
  })
})

test('ends a window of before the clock was set back', async ({ shop }) => {
  for (let nth = 0; nth < LIMIT.max; nth++) await enforceRateLimit(shop, KEY, LIMIT)
  await expect(enforceRateLimit(shop, KEY, LIMIT)).rejects.toMatchObject({ code: 'rate-limited' })
  shop.clock.at = addDuration(shop.clock.at, -hours(1))
  await expect(enforceRateLimit(shop, KEY, LIMIT)).resolves.toMatchObject({ count: 1 })
})
