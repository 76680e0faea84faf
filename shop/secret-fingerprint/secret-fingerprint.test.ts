import { fingerprintOf } from '#platform/secrets.server.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { messages } from './messages.ts'
import { acceptSecret, assertSecret, forgetSecret } from './secret-fingerprint.ts'

const FIRST = fingerprintOf('the secret of the first machine, long')
const OTHER = fingerprintOf('the secret of another machine, longer')

test('starts every process that has the secret of the first one, and no other', async ({ shop: { db } }) => {
  await assertSecret(db, FIRST)
  await assertSecret(db, FIRST)
  await expect(assertSecret(db, OTHER)).rejects.toThrow(messages.differs)
  await assertSecret(db, FIRST)
})

test('takes another secret only when it is told to', async ({ shop: { db } }) => {
  await assertSecret(db, FIRST)
  expect(await acceptSecret(db, FIRST)).toBe(messages.unchanged)
  expect(await acceptSecret(db, OTHER)).toBe(messages.accepted)
  await assertSecret(db, OTHER)
  await expect(assertSecret(db, FIRST)).rejects.toThrow(messages.differs)
})

test('writes the next secret after one that is lost', async ({ shop: { db } }) => {
  await assertSecret(db, FIRST)
  await forgetSecret(db)
  await assertSecret(db, OTHER)
})

committingTest('starts one of two processes that begin at once with different secrets', async ({ shop: { db } }) => {
  const outcomes = await Promise.allSettled([FIRST, OTHER].map((fingerprint) => assertSecret(db, fingerprint)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('does not tell the secret', () => {
  const secret = 'the secret of the first machine, long'
  expect(FIRST).toHaveLength(32)
  expect(FIRST.equals(fingerprintOf(secret))).toBe(true)
  expect(FIRST.equals(OTHER)).toBe(false)
  expect(FIRST.toString('latin1')).not.toContain(secret.slice(0, 8))
})
