import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '#db/schema.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, days, hours } from '#core/time.ts'
import { Subscription } from './input.ts'
import { messages } from './messages.ts'
import {
  confirmSubscription,
  findSubscription,
  deleteUnconfirmedSubscribers,
  newsletterLinks,
  subscribe,
  unsubscribe,
} from './newsletter.ts'

const READER = 'reader@example.in'
const tokenOf = (shop: TestShop, email = READER) =>
  new URL(newsletterLinks(shop, email).confirm).searchParams.get('token')!
const listSubscribers = (shop: TestShop, email = READER) =>
  shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))

// S1.2-02, D27, Q24
test('subscribes an email only after it has been confirmed', async ({ shop }) => {
  expect(await subscribe(shop, READER)).toBe(messages.confirmationSent)
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-newsletter-confirmation', email: READER }])
  expect(await findSubscription(shop, tokenOf(shop))).toEqual({ email: READER, subscribed: false })

  expect(await confirmSubscription(shop, tokenOf(shop))).toBe(messages.confirmed)
  expect(await findSubscription(shop, tokenOf(shop))).toEqual({ email: READER, subscribed: true })
})

test('gives the same answer for a known and a new email', async ({ shop }) => {
  await subscribe(shop, READER)
  await confirmSubscription(shop, tokenOf(shop))
  const [before] = await listSubscribers(shop)
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  expect(await subscribe(shop, READER)).toBe(messages.confirmationSent)
  expect(shop.enqueuedJobs).toHaveLength(2)
  expect(await listSubscribers(shop)).toEqual([before])
})

// S1.2-02, D27
test('unsubscribes with one click, and changes nothing on the second', async ({ shop }) => {
  await subscribe(shop, READER)
  await confirmSubscription(shop, tokenOf(shop))
  expect(await unsubscribe(shop, tokenOf(shop))).toBe(messages.unsubscribed)
  const [left] = await listSubscribers(shop)
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  expect(await unsubscribe(shop, tokenOf(shop))).toBe(messages.unsubscribed)
  expect(await listSubscribers(shop)).toEqual([left])
  expect(await findSubscription(shop, tokenOf(shop))).toEqual({ email: READER, subscribed: false })
})

test('requires a new confirmation when an unsubscribed email subscribes again', async ({ shop }) => {
  await subscribe(shop, READER)
  await confirmSubscription(shop, tokenOf(shop))
  await unsubscribe(shop, tokenOf(shop))
  await subscribe(shop, READER)
  expect(await findSubscription(shop, tokenOf(shop))).toEqual({ email: READER, subscribed: false })
  await confirmSubscription(shop, tokenOf(shop))
  expect(await findSubscription(shop, tokenOf(shop))).toEqual({ email: READER, subscribed: true })
})

test('accepts a link only for its own email, and rejects a made-up one', async ({ shop }) => {
  await subscribe(shop, READER)
  await subscribe(shop, 'other@example.in')
  await confirmSubscription(shop, tokenOf(shop))
  expect(await findSubscription(shop, tokenOf(shop, 'other@example.in'))).toMatchObject({ subscribed: false })
  await expect(confirmSubscription(shop, 'made-up')).rejects.toThrow(messages.invalidLink)
  await expect(unsubscribe(shop, '')).rejects.toThrow(messages.invalidLink)
  expect(await findSubscription(shop, 'made-up')).toBeUndefined()
})

test('limits confirmation requests to three an hour per email', async ({ shop }) => {
  for (let attempt = 0; attempt < 3; attempt++) await subscribe(shop, READER)
  await expect(subscribe(shop, READER)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(shop.enqueuedJobs).toHaveLength(3)
})

test('limits confirmation requests to ten an hour per IP address', async ({ shop }) => {
  const from = (ip: string) => ({ ...shop, visitor: { ...shop.visitor, ip } })
  for (let nth = 0; nth < 10; nth++) await subscribe(from('203.0.113.7'), `reader${nth}@example.in`)
  await expect(subscribe(from('203.0.113.7'), READER)).rejects.toMatchObject({ code: 'rate-limited' })
  await subscribe(from('203.0.113.8'), READER)
})

test('deletes unconfirmed and unsubscribed emails, and keeps subscribers', async ({ shop }) => {
  for (const email of [READER, 'silent@example.in', 'gone@example.in']) await subscribe(shop, email)
  await confirmSubscription(shop, tokenOf(shop))
  await unsubscribe(shop, tokenOf(shop, 'gone@example.in'))
  shop.clock.at = addDuration(shop.clock.at, days(8))
  await deleteUnconfirmedSubscribers(shop)
  expect(await listSubscribers(shop, 'silent@example.in')).toHaveLength(0)
  expect(await listSubscribers(shop, 'gone@example.in')).toHaveLength(1)
  shop.clock.at = addDuration(shop.clock.at, days(23))
  await deleteUnconfirmedSubscribers(shop)
  expect(await listSubscribers(shop, 'gone@example.in')).toHaveLength(0)
  expect(await listSubscribers(shop)).toHaveLength(1)
})

test('keeps an unsubscribed email that subscribes again until it may confirm no longer', async ({ shop }) => {
  await subscribe(shop, READER)
  await confirmSubscription(shop, tokenOf(shop))
  await unsubscribe(shop, tokenOf(shop))
  shop.clock.at = addDuration(shop.clock.at, days(30) - hours(1))
  await subscribe(shop, READER)
  shop.clock.at = addDuration(shop.clock.at, hours(2))
  await deleteUnconfirmedSubscribers(shop)
  expect(await confirmSubscription(shop, tokenOf(shop))).toBe(messages.confirmed)
})

test('converts an email to lower case, and rejects an invalid one', () => {
  expect(Subscription.parse({ email: ' Reader@Example.IN ' })).toEqual({ email: READER })
  expect(Subscription.safeParse({}).error?.issues[0]?.message).toBe(messages.emailRequired)
  expect(Subscription.safeParse({ email: ' ' }).error?.issues[0]?.message).toBe(messages.emailRequired)
  expect(Subscription.safeParse({ email: 'reader' }).error?.issues[0]?.message).toBe(messages.invalidEmail)
  expect(Subscription.safeParse({ email: `${'a'.repeat(250)}@x.in` }).error?.issues[0]?.message).toBe(
    messages.invalidEmail,
  )
})
