/** The endpoint for Razorpay's webhooks. */
import { Hono } from 'hono'
import { asha, jeans } from '#test/fixtures.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { expect, test as base } from '#test/shop.ts'
import type { Shop } from '#shop/shop.ts'
import { tokenApis } from './api.ts'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })

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

test('accepts a webhook at once and enqueues the check of the payment', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  razorpay.pay(link.id)
  const requests = razorpay.requests.length
  const { bytes, signature } = razorpay.webhook('payment_link.paid', link.id)
  expect(await write(razorpay.as(null), bytes, signature)).toEqual([200, 'Received'])
  expect(razorpay.requests).toHaveLength(requests)
  expect(shop.enqueuedJobs).toEqual([{ name: 'sync-payment', attemptId: link.reference_id }])
})

test('accepts webhooks about anything else, so that the gateway does not retry them', async ({ shop, razorpay }) => {
  const id = crypto.randomUUID()
  const ours = (reference: unknown) => ({ payload: { payment_link: { entity: { reference_id: reference } } } })
  for (const event of [
    { event: 'settlement.processed' },
    {},
    [],
    null,
    ours(id),
    ours('\0'),
    ours(7),
    ours('x'.repeat(9)),
  ]) {
    const bytes = Buffer.from(JSON.stringify(event))
    expect(await write(razorpay.as(null), bytes, razorpay.sign(bytes))).toEqual([200, 'Received'])
  }
  const empty = Buffer.from([0xff, 0xfe, 0])
  expect(await write(razorpay.as(null), empty, razorpay.sign(empty))).toEqual([200, 'Received'])
  expect(shop.enqueuedJobs).toEqual([])
})

test('rejects a webhook that is unsigned, signed with another key or changed', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const { bytes, signature } = razorpay.webhook('payment_link.paid', link.id)
  const changed = Buffer.from(bytes.toString().replace('created', 'paid'))
  for (const [body, key] of [
    [bytes],
    [bytes, ''],
    [bytes, 'é'],
    [bytes, '0'.repeat(64)],
    [changed, signature],
  ] as const)
    expect((await write(razorpay.as(null), body, key))[0]).toBe(401)
  expect(shop.enqueuedJobs).toEqual([])
})

test('rejects a webhook that is too large, and answers 404 with the sandbox gateway', async ({ shop, razorpay }) => {
  const long = Buffer.alloc(65 * 1024)
  expect(await write(razorpay.as(null), long, razorpay.sign(long))).toEqual([413, 'Too large'])
  expect((await write(shop, Buffer.from('{}')))[0]).toBe(404)
})
