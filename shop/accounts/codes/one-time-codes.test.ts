import { eq } from 'drizzle-orm'
import { oneTimeCodes } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { hours, addDuration } from '#core/time.ts'
import { findCode, deleteExpiredCodes, createCode, redeemCode, redeemLink } from './one-time-codes.ts'

test('redeems a link once, after any number of reads', async ({ shop }) => {
  const { link } = await createCode(shop, asha.id, 'recovery', asha.email)
  const found = { userId: asha.id, sentTo: asha.email, challenge: null }
  expect(await findCode(shop, 'recovery', link)).toEqual(found)
  expect(await findCode(shop, 'recovery', link)).toEqual(found)
  expect(await redeemLink(shop, 'recovery', link)).toEqual(found)
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(await findCode(shop, 'recovery', link)).toBeUndefined()
})

test('accepts a code only for its purpose', async ({ shop }) => {
  const { link, digits } = await createCode(shop, asha.id, 'confirmation', asha.email)
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(await redeemCode(shop, 'recovery', asha.email, digits)).toBeUndefined()
  expect(await redeemLink(shop, 'confirmation', link)).toBeDefined()
})

test('replaces the old code when a new one is created', async ({ shop }) => {
  const oldCode = await createCode(shop, asha.id, 'recovery', asha.email)
  const newCode = await createCode(shop, asha.id, 'recovery', asha.email)
  expect(await redeemLink(shop, 'recovery', oldCode.link)).toBeUndefined()
  expect(await redeemLink(shop, 'recovery', newCode.link)).toBeDefined()
})

test('rejects a code after it has expired', async ({ shop }) => {
  const { link, digits } = await createCode(shop, asha.id, 'recovery', asha.email)
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  expect(await findCode(shop, 'recovery', link)).toBeUndefined()
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(await redeemCode(shop, 'recovery', asha.email, digits)).toBeUndefined()

  shop.clock.at = addDuration(shop.clock.at, 1)
  await deleteExpiredCodes(shop)
  expect(await shop.db.select().from(oneTimeCodes)).toEqual([])
})

test('accepts six digits together with the email, at most five attempts', async ({ shop }) => {
  const { digits } = await createCode(shop, asha.id, 'recovery', asha.email)
  const wrongDigits = digits === '000000' ? '000001' : '000000'
  expect(digits).toMatch(/^\d{6}$/)
  expect(await redeemCode(shop, 'recovery', ravi.email, digits)).toBeUndefined()
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(await redeemCode(shop, 'recovery', asha.email, wrongDigits)).toBeUndefined()
  }
  expect(await redeemCode(shop, 'recovery', asha.email, digits)).toMatchObject({ userId: asha.id })

  const secondCode = await createCode(shop, asha.id, 'recovery', asha.email)
  for (let attempt = 1; attempt <= 5; attempt++) await redeemCode(shop, 'recovery', asha.email, 'wrong!')
  expect(await redeemCode(shop, 'recovery', asha.email, secondCode.digits)).toBeUndefined()
})

test('rejects the stored hash of a link', async ({ shop }) => {
  const { link, digits } = await createCode(shop, asha.id, 'recovery', asha.email)
  const [row] = await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, asha.id))
  expect(JSON.stringify(row)).not.toContain(link)
  expect(JSON.stringify(row)).not.toContain(`"${digits}"`)
  expect(await redeemLink(shop, 'recovery', row!.codeHash.toString('base64url'))).toBeUndefined()
})

committingTest('redeems a code once when several requests redeem it concurrently', async ({ shop }) => {
  const { link } = await createCode(shop, asha.id, 'recovery', asha.email)
  const redeemed = await Promise.all([1, 2, 3, 4].map(() => redeemLink(shop, 'recovery', link)))
  expect(redeemed.filter(Boolean)).toHaveLength(1)
})
