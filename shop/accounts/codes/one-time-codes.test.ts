import { eq } from 'drizzle-orm'
import { oneTimeCodes } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { hours, addDuration } from '#core/time.ts'
import { findCode, deleteExpiredCodes, createCode, redeemCode, redeemLink } from './one-time-codes.ts'

test('a link is redeemed once, by looking as often as one likes before', async ({ shop }) => {
  const { link } = await createCode(shop, asha.id, 'recovery', asha.email)
  const found = { userId: asha.id, sentTo: asha.email, challenge: null }
  expect(await findCode(shop, 'recovery', link)).toEqual(found)
  expect(await findCode(shop, 'recovery', link)).toEqual(found)
  expect(await redeemLink(shop, 'recovery', link)).toEqual(found)
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(await findCode(shop, 'recovery', link)).toBeUndefined()
})

test('a code is good for its purpose only', async ({ shop }) => {
  const { link, digits } = await createCode(shop, asha.id, 'confirmation', asha.email)
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(await redeemCode(shop, 'recovery', asha.email, digits)).toBeUndefined()
  expect(await redeemLink(shop, 'confirmation', link)).toBeDefined()
})

test('a new code replaces the old one', async ({ shop }) => {
  const old = await createCode(shop, asha.id, 'recovery', asha.email)
  const fresh = await createCode(shop, asha.id, 'recovery', asha.email)
  expect(await redeemLink(shop, 'recovery', old.link)).toBeUndefined()
  expect(await redeemLink(shop, 'recovery', fresh.link)).toBeDefined()
})

test('a code ends by itself', async ({ shop }) => {
  const { link, digits } = await createCode(shop, asha.id, 'recovery', asha.email)
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  expect(await findCode(shop, 'recovery', link)).toBeUndefined()
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(await redeemCode(shop, 'recovery', asha.email, digits)).toBeUndefined()

  shop.clock.at = addDuration(shop.clock.at, 1)
  await deleteExpiredCodes(shop)
  expect(await shop.db.select().from(oneTimeCodes)).toEqual([])
})

test('six digits are as good, for whoever names the address, five times', async ({ shop }) => {
  const { digits } = await createCode(shop, asha.id, 'recovery', asha.email)
  const wrong = digits === '000000' ? '000001' : '000000'
  expect(digits).toMatch(/^\d{6}$/)
  expect(await redeemCode(shop, 'recovery', ravi.email, digits)).toBeUndefined()
  for (let tried = 1; tried <= 4; tried++) {
    expect(await redeemCode(shop, 'recovery', asha.email, wrong)).toBeUndefined()
  }
  expect(await redeemCode(shop, 'recovery', asha.email, digits)).toMatchObject({ userId: asha.id })

  const again = await createCode(shop, asha.id, 'recovery', asha.email)
  for (let tried = 1; tried <= 5; tried++) await redeemCode(shop, 'recovery', asha.email, 'wrong!')
  expect(await redeemCode(shop, 'recovery', asha.email, again.digits)).toBeUndefined()
})

test('what is kept opens nothing', async ({ shop }) => {
  const { link, digits } = await createCode(shop, asha.id, 'recovery', asha.email)
  const [row] = await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, asha.id))
  expect(JSON.stringify(row)).not.toContain(link)
  expect(JSON.stringify(row)).not.toContain(`"${digits}"`)
  expect(await redeemLink(shop, 'recovery', row!.codeHash.toString('base64url'))).toBeUndefined()
})

committingTest('of two who redeem at once, one does', async ({ shop }) => {
  const { link } = await createCode(shop, asha.id, 'recovery', asha.email)
  const redeemed = await Promise.all([1, 2, 3, 4].map(() => redeemLink(shop, 'recovery', link)))
  expect(redeemed.filter(Boolean)).toHaveLength(1)
})
