import { eq, isNull } from 'drizzle-orm'
import { refreshTokens, sessions, users } from '#db/schema.server.ts'
import { asha } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { days, hours, addDuration, seconds } from '#core/time.ts'
import { issueTokens, refreshSession } from './refresh-tokens.ts'
import { findUserBySession } from './find-user.ts'
import { signOut } from './sign-out.ts'

async function openSession(shop: TestShop) {
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  return issueTokens(shop, user!, 'password')
}
async function refresh(shop: TestShop, token: string) {
  const answer = await refreshSession(shop, token)
  if ('error' in answer) throw new Error(`the session has ended: ${answer.error}`)
  return answer.refreshToken
}
const advanceClock = (shop: TestShop, time: number) => void (shop.clock.at = addDuration(shop.clock.at, time))

// S4.2-06, S4.2-08, D16
test('issues the next token on each refresh and keeps the session', async ({ shop }) => {
  const { user, refreshToken } = await openSession(shop)
  const answer = await refreshSession(shop, refreshToken)
  expect(answer).toMatchObject({ user: { id: asha.id, sessionId: user.sessionId } })
  expect(await refresh(shop, await refresh(shop, await refresh(shop, refreshToken)))).not.toBe(refreshToken)
  expect(await shop.db.select().from(refreshTokens).where(isNull(refreshTokens.revokedAt))).toHaveLength(1)
})

// S4.2-08, Q26
test('returns the same token at any later time when a client lost the response', async ({ shop }) => {
  const { refreshToken } = await openSession(shop)
  const second = await refresh(shop, refreshToken)
  advanceClock(shop, hours(1))
  expect(await refresh(shop, refreshToken)).toBe(second)
  expect(await refresh(shop, second)).not.toBe(second)
})

// D16, Q26
test('returns the live token when an older token is reused within ten seconds', async ({ shop }) => {
  const { refreshToken } = await openSession(shop)
  const third = await refresh(shop, await refresh(shop, refreshToken))
  advanceClock(shop, seconds(10))
  expect(await refresh(shop, refreshToken)).toBe(third)
})

// S4.2-08, D16, Q26
test('ends the session with all its tokens when an older token is reused after ten seconds', async ({ shop }) => {
  const { user, refreshToken } = await openSession(shop)
  const second = await refresh(shop, refreshToken)
  const third = await refresh(shop, second)
  advanceClock(shop, seconds(10) + 1)
  expect(await refreshSession(shop, refreshToken)).toEqual({ error: 'reused' })
  expect(await refreshSession(shop, third)).toEqual({ error: 'unknown' })
  expect(await refreshSession(shop, second)).toEqual({ error: 'unknown' })
  expect(await findUserBySession(shop, user.sessionId)).toBeNull()
  expect(await shop.db.select().from(sessions).where(eq(sessions.id, user.sessionId))).toEqual([])
})

test('rejects a token that was never issued, and the stored hash of a token', async ({ shop }) => {
  await openSession(shop)
  const [row] = await shop.db.select().from(refreshTokens)
  expect(await refreshSession(shop, 'made up')).toEqual({ error: 'unknown' })
  expect(await refreshSession(shop, row!.tokenHash.toString('base64url'))).toEqual({ error: 'unknown' })
})

test('ends the refresh tokens when the user signs out', async ({ shop }) => {
  const { user, refreshToken } = await openSession(shop)
  expect(await findUserBySession(shop, user.sessionId)).toMatchObject({ id: asha.id })
  await signOut(shop.as(user))
  expect(await refreshSession(shop, refreshToken)).toEqual({ error: 'unknown' })
})

test('extends the session on refresh, up to a month', async ({ shop }) => {
  let { refreshToken } = await openSession(shop)
  for (let day = 6; day < 30; day += 6) {
    advanceClock(shop, days(6))
    refreshToken = await refresh(shop, refreshToken)
  }
  advanceClock(shop, days(6))
  expect(await refreshSession(shop, refreshToken)).toEqual({ error: 'expired' })
})

test('ends the session after a week without use', async ({ shop }) => {
  const { refreshToken } = await openSession(shop)
  advanceClock(shop, days(7))
  expect(await refreshSession(shop, refreshToken)).toEqual({ error: 'expired' })
})

test('rejects a blocked user as blocked and a deleted user as unknown', async ({ shop }) => {
  const { refreshToken } = await openSession(shop)
  await shop.db
    .update(users)
    .set({ bannedUntil: addDuration(shop.now(), hours(1)) })
    .where(eq(users.id, asha.id))
  expect(await refreshSession(shop, refreshToken)).toEqual({ error: 'blocked' })
  await shop.db.update(users).set({ bannedUntil: null, deletedAt: shop.now() }).where(eq(users.id, asha.id))
  expect(await refreshSession(shop, refreshToken)).toEqual({ error: 'unknown' })
})

committingTest('returns the same token to fifty concurrent requests with one token', async ({ shop }) => {
  const { refreshToken } = await openSession(shop)
  const tokens = await Promise.all(Array.from({ length: 50 }, () => refresh(shop, refreshToken)))
  expect(new Set(tokens).size).toBe(1)
  expect(await shop.db.select().from(refreshTokens)).toHaveLength(2)
  expect(await refresh(shop, tokens[0]!)).toBeDefined()
})
