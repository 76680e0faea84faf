/** The endpoint for Razorpay's webhooks. */
import { Hono } from 'hono'
import { asha, jeans } from '#test/fixtures.ts'
import { there, type There } from '#test/razorpay.ts'
import { expect, test as base } from '#test/shop.ts'
import type { Shop } from '#shop/shop.ts'
import { tokenApis } from './api.ts'

const test = base.extend<{ there: There }>({ there })

async function write(shop: Shop, bytes: Uint8Array<ArrayBuffer>, signature?: string) {
  const open = () => shop
  const store = new Hono().route('/', tokenApis({ anonymous: open, fromCookie: open }))
  const answer = await store.request('/payments/razorpay/webhook', {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/json', ...(signature && { 'x-razorpay-signature': signature }) },
  })
  return [answer.status, await answer.text()]
}

test('accepts a webhook at once and enqueues the check of the payment', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  there.pay(link.id)
  const asked = there.asked.length
  const { bytes, signature } = there.letter('payment_link.paid', link.id)
  expect(await write(there.as(null), bytes, signature)).toEqual([200, 'Heard'])
  expect(there.asked).toHaveLength(asked)
  expect(shop.enqueuedJobs).toEqual([{ name: 'sync-payment', attemptId: link.reference_id }])
})

test('accepts webhooks about anything else, so that the gateway does not retry them', async ({ shop, there }) => {
  const id = crypto.randomUUID()
  const ours = (reference: unknown) => ({ payload: { payment_link: { entity: { reference_id: reference } } } })
  for (const letter of [
    { event: 'settlement.processed' },
    {},
    [],
    null,
    ours(id),
    ours('\0'),
    ours(7),
    ours('x'.repeat(9)),
  ]) {
    const bytes = Buffer.from(JSON.stringify(letter))
    expect(await write(there.as(null), bytes, there.sign(bytes))).toEqual([200, 'Heard'])
  }
  const noLetter = Buffer.from([0xff, 0xfe, 0])
  expect(await write(there.as(null), noLetter, there.sign(noLetter))).toEqual([200, 'Heard'])
  expect(shop.enqueuedJobs).toEqual([])
})

test('rejects a webhook that is unsigned, signed with another key or changed', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const { bytes, signature } = there.letter('payment_link.paid', link.id)
  const changed = Buffer.from(bytes.toString().replace('created', 'paid'))
  for (const [letter, by] of [
    [bytes],
    [bytes, ''],
    [bytes, 'é'],
    [bytes, '0'.repeat(64)],
    [changed, signature],
  ] as const)
    expect((await write(there.as(null), letter, by))[0]).toBe(401)
  expect(shop.enqueuedJobs).toEqual([])
})

test('rejects a webhook that is too large, and answers 404 with the sandbox gateway', async ({ shop, there }) => {
  const long = Buffer.alloc(65 * 1024)
  expect(await write(there.as(null), long, there.sign(long))).toEqual([413, 'Too large'])
  expect((await write(shop, Buffer.from('{}')))[0]).toBe(404)
})
