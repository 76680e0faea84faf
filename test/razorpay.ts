/**
 * A test version of Razorpay on its own port. It follows Razorpay's documentation for payment links, orders, refunds,
 * webhooks and error texts. The URL of a link shows a page with one button.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRazorpayGateway } from '#platform/payments/razorpay.server.ts'
import type { HostedPageGateway } from '#shop/payments/gateway.ts'
import type { PayOnline } from '#shop/payments/input.ts'
import { startHostedPayment } from '#shop/payments/hosted-payment.ts'
import type { Shop, User } from '#shop/shop.ts'
import { prepareCheckout } from './checkout.ts'
import type { TestShop } from './shop.ts'

export const ACCOUNT = {
  keyId: 'rzp_test_dhoop',
  keySecret: 'the secret of the key',
  webhookSecret: 'the secret of the webhooks',
}

type Link = {
  id: string
  reference_id: string
  amount: number
  amount_paid: number
  currency: string
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  short_url: string
  expire_by: number
  callback_url: string
  notes: { reference?: string }
  order_id?: string
}
type Payment = {
  id: string
  order_id: string
  amount: number
  amount_refunded: number
  currency: string
  status: string
  created_at: number
}
type Refund = {
  id: string
  entity: 'refund'
  amount: number
  payment_id: string
  notes: object
  status: 'pending' | 'processed' | 'failed'
}
type Answer = { status: number; body: unknown; location?: string }

export type TestRazorpay = {
  url: string
  gateway: HostedPageGateway
  links: Map<string, Link>
  payments: Map<string, Payment>
  /** All requests in order. */
  requests: string[]
  /** The fault for matching requests: it is down, processes the request without a response, or is over its limit. */
  fault?: { at: RegExp; does: 'down' | 'silent' | 'limit' } | undefined
  /** Runs `what` before a matching request gets its response. */
  before?: { at: RegExp; what: () => Promise<unknown> } | undefined
  /** The shopper pays. Returns the URL that the browser is redirected to. */
  pay: (id: string) => URL
  /** The shopper returns without payment. */
  returnUnpaid: (id: string) => URL
  /** The shopper's bank confirms the payment after the link was closed. */
  payLate: (id: string) => string
  /** The shopper's bank has authorized the payment. It is charged on capture. */
  authorize: (id: string) => string
  capture: (paymentId: string) => void
  /** The merchant refunds the payment in Razorpay's dashboard. */
  refundInDashboard: (paymentId: string) => void
  /** The error of every new refund. */
  refusesRefunds?: string | undefined
  /** Accepts refunds without making them, until `endRefunds`. */
  delaysRefunds?: boolean
  endRefunds: (status: 'processed' | 'failed') => void
  /** Reports the state of a link before its payment, until the returned function is called. */
  delayStatus: (id: string) => () => void
  /** Reports the payments of this link without their order. */
  omitOrder: (id: string) => void
  /** A webhook for a link, and its signature. */
  webhook: (event: string, id: string) => { bytes: Buffer<ArrayBuffer>; signature: string }
  /** Signs bytes like a webhook. */
  sign: (bytes: Uint8Array) => string
  close: () => Promise<void>
}

const errorResponse = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: null, step: null, reason: null, field: null } },
})
const okResponse = (body: unknown): Answer => ({ status: 200, body })
const sign = (what: string | Uint8Array, secret: string) => createHmac('sha256', secret).update(what).digest('hex')
const newId = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`

export async function openRazorpay(now: () => Date = () => new Date(), port = 0): Promise<TestRazorpay> {
  const links = new Map<string, Link>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, { body: string; refund: Refund }>()
  const at = () => Math.floor(now().getTime() / 1000)

  const linkOf = (id: string) => {
    const link = links.get(id)
    if (link?.status === 'created' && link.expire_by <= at()) link.status = 'expired'
    return link
  }
  const withoutOrder = new Set<string>()
  const linkResponse = (link: Link) => ({
    ...link,
    ...(withoutOrder.has(link.id) && { order_id: null }),
    payments:
      link.status === 'paid'
        ? [...payments.values()]
            .filter(({ order_id: order }) => order === link.order_id)
            .map(({ id, amount }) => ({ payment_id: id, amount, status: 'captured', method: 'upi', created_at: at() }))
        : [],
  })

  function createLink(input: Partial<Link> & { callback_method?: string }): Answer {
    const { amount = 0, reference_id: reference = '', expire_by: until = 0, callback_url: callback = '' } = input
    if (amount < 100) return errorResponse('amount: amount should be minimum 1.00 for INR')
    if (reference.length > 40) return errorResponse('reference_id: the length must be no more than 40.')
    if (until < at() + 15 * 60) return errorResponse('expire_by should be at least 15 minutes after current time.')
    if (callback && input.callback_method !== 'get') return errorResponse('callback_method: must be a valid value.')
    if ([...links.values()].some((link) => link.reference_id === reference))
      return errorResponse(
        `payment link with given reference_id: ${reference} already exists. Please create a payment link with a different reference_id`,
      )
    const id = newId('plink')
    const fields = {
      id,
      amount,
      reference_id: reference,
      expire_by: until,
      callback_url: callback,
      notes: input.notes ?? {},
    }
    const link: Link = {
      ...fields,
      amount_paid: 0,
      currency: 'INR',
      status: 'created',
      short_url: `${baseUrl}/rzp/${id}`,
    }
    links.set(id, link)
    return okResponse(linkResponse(link))
  }

  function cancel(link: Link): Answer {
    if (link.status !== 'created') return errorResponse(`Payment Link cannot be cancelled as it is ${link.status}`)
    link.status = 'cancelled'
    return okResponse(linkResponse(link))
  }

  function refund(payment: Payment, body: string, key: string | undefined): Answer {
    const existing = key && refunds.get(key)
    if (existing)
      return existing.body === body
        ? okResponse(existing.refund)
        : errorResponse('Different request with the same idempotency key has already been processed.')
    if (self.refusesRefunds) return errorResponse(self.refusesRefunds)
    const { amount, notes = [] } = JSON.parse(body) as { amount: number; notes?: object }
    if (amount < 100) return errorResponse('The amount must be atleast INR 1.00')
    if (payment.amount_refunded === payment.amount) return errorResponse('The payment has been fully refunded already')
    if (payment.amount_refunded + amount > payment.amount)
      return errorResponse('The refund amount provided is greater than amount captured.')
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const refund: Refund = {
      ...{ id: newId('rfnd'), entity: 'refund', amount, payment_id: payment.id, notes },
      status: self.delaysRefunds ? 'pending' : 'processed',
    }
    refunds.set(key ?? refund.id, { body, refund })
    return okResponse(refund)
  }

  const refundsOf = (payment: Payment) =>
    [...refunds.values()].map(({ refund }) => refund).filter((refund) => refund.payment_id === payment.id)

  function callbackUrl(link: Link, payment: string) {
    const url = new URL(link.callback_url)
    const values = [link.id, link.reference_id, link.status, payment]
    const names = ['payment_link_id', 'payment_link_reference_id', 'payment_link_status', 'payment_id']
    for (const [n, name] of names.entries()) url.searchParams.set(`razorpay_${name}`, values[n]!)
    url.searchParams.set('razorpay_signature', sign(values.join('|'), ACCOUNT.keySecret))
    return url
  }

  function addPayment(link: Link, status: 'authorized' | 'captured') {
    link.order_id ??= newId('order')
    const payment = { id: newId('pay'), order_id: link.order_id, amount: link.amount, amount_refunded: 0 }
    payments.set(payment.id, { ...payment, currency: 'INR', status, created_at: at() })
    return payment.id
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '', baseUrl)
    const [, first = '', kind = '', id = '', what = '', which = ''] = pathname.split('/')
    const body = await textOf(request)
    if (first !== 'v1') return first === 'rzp' ? page(kind, id) : { status: 200, body: '' }
    self.requests.push(`${request.method} ${pathname.replace(id || '-', id ? ':id' : '-')}`)
    const credentials = `Basic ${Buffer.from(`${ACCOUNT.keyId}:${ACCOUNT.keySecret}`).toString('base64')}`
    if (request.headers.authorization !== credentials) return errorResponse('Authentication failed', 401)
    if (kind === 'payment_links') {
      if (!id) return createLink(JSON.parse(body) as Partial<Link>)
      const link = linkOf(id)
      if (!link) return errorResponse('The id provided does not exist')
      return what === 'cancel' ? cancel(link) : okResponse(linkResponse(link))
    }
    if (kind === 'orders')
      return okResponse({
        entity: 'collection',
        items: [...payments.values()].filter(({ order_id: order }) => order === id),
      })
    const payment = payments.get(id)
    if (!payment) return errorResponse('The id provided does not exist')
    if (what === 'refunds') {
      const made = refundsOf(payment)
      if (!which) return okResponse({ entity: 'collection', count: made.length, items: made })
      const refund = made.find((refund) => refund.id === which)
      return refund ? okResponse(refund) : errorResponse('The id provided does not exist')
    }
    const key = request.headers['x-refund-idempotency'] as string | undefined
    return what === 'refund' ? refund(payment, body, key) : okResponse(payment)
  }

  /** The page that a shopper sees at Razorpay. */
  function page(id: string, what: string): Answer {
    const link = linkOf(id)
    if (link?.status !== 'created') return { status: 200, body: `<h1>This link is ${link?.status ?? 'unknown'}</h1>` }
    if (what === 'pay') return { status: 303, body: '', location: self.pay(id).href }
    return {
      status: 200,
      body: `<h1>Razorpay</h1><form method="post" action="/rzp/${id}/pay"><button>Pay</button></form>`,
    }
  }

  const server = createServer((request, response) => {
    const requestLine = `${request.method} ${request.url}`
    const reply = async () => {
      const { fault, before } = self
      if (before?.at.test(requestLine)) {
        self.before = undefined
        await before.what()
      }
      const isHit = fault?.at.test(requestLine)
      if (isHit && fault?.does === 'down') return errorResponse('We are facing some trouble', 502)
      if (isHit && fault?.does === 'limit') return errorResponse('Too many requests', 429)
      const result = await answer(request)
      return isHit && fault?.does === 'silent' ? undefined : result
    }
    void reply().then((result) => {
      if (!result) return response.destroy()
      const { status, body, location } = result
      const type = typeof body === 'string' ? 'text/html' : 'application/json'
      response.writeHead(status, { 'content-type': type, ...(location && { location }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const self: TestRazorpay = {
    url: baseUrl,
    gateway: createRazorpayGateway(ACCOUNT, baseUrl, now),
    links,
    payments,
    requests: [],
    pay: (id) => {
      const link = linkOf(id)
      if (link?.status !== 'created') throw new Error(`a link cannot be paid when it is ${link?.status}`)
      const payment = addPayment(link, 'captured')
      Object.assign(link, { status: 'paid', amount_paid: link.amount })
      return callbackUrl(link, payment)
    },
    returnUnpaid: (id) => callbackUrl(links.get(id)!, ''),
    payLate: (id) => addPayment(links.get(id)!, 'captured'),
    authorize: (id) => addPayment(links.get(id)!, 'authorized'),
    capture: (id) => {
      const payment = payments.get(id)!
      payment.status = 'captured'
      const link = [...links.values()].find(({ order_id: order }) => order === payment.order_id)!
      if (link.status === 'created') Object.assign(link, { status: 'paid', amount_paid: link.amount })
    },
    refundInDashboard: (id) => {
      const payment = payments.get(id)!
      Object.assign(payment, { status: 'refunded', amount_refunded: payment.amount })
    },
    endRefunds: (status) => {
      for (const { refund } of refunds.values()) {
        if (refund.status !== 'pending') continue
        refund.status = status
        const payment = payments.get(refund.payment_id)!
        if (status === 'failed') Object.assign(payment, { amount_refunded: payment.amount_refunded - refund.amount })
      }
    },
    omitOrder: (id) => withoutOrder.add(id),
    delayStatus: (id) => {
      const link = links.get(id)!
      const { status, order_id: order } = link
      Object.assign(link, { status: 'created', order_id: undefined })
      return () => Object.assign(link, { status, order_id: order })
    },
    webhook: (event, id) => {
      const link = links.get(id)!
      const payment = [...payments.values()].find(({ order_id: order }) => order === link.order_id)
      const entities = {
        ...(event.startsWith('payment_link.') && { payment_link: { entity: link } }),
        ...(payment && { payment: { entity: { ...payment, notes: link.notes } } }),
      }
      const bytes = Buffer.from(JSON.stringify({ entity: 'event', event, payload: entities, created_at: at() }))
      return { bytes, signature: sign(bytes, ACCOUNT.webhookSecret) }
    },
    sign: (bytes) => sign(bytes, ACCOUNT.webhookSecret),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  return self
}

/** The same shop with this payment gateway. */
const withGateway = (shop: Shop, paymentGateway: HostedPageGateway): Shop => ({
  ...shop,
  services: { ...shop.services, paymentGateway },
})

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

export type RazorpayFixture = TestRazorpay & {
  /** The store with this gateway, for the given user. */
  as: (user: User | null) => Shop
  /** Fills the cart and starts a checkout attempt at the gateway. */
  begin: (user: User, ...items: Parameters<typeof prepareCheckout>[2]) => Promise<{ request: PayOnline; link: Link }>
}

/** A fixture: the test gateway uses the shop's clock and closes with the test. */
export async function razorpayFixture({ shop }: { shop: TestShop }, use: (razorpay: RazorpayFixture) => Promise<void>) {
  const razorpay = await openRazorpay(() => shop.clock.at)
  const as = (user: User | null) => withGateway(shop.as(user), razorpay.gateway)
  const begin: RazorpayFixture['begin'] = async (user, ...items) => {
    const request = { ...(await prepareCheckout(shop, user, items)), paymentDetails: { method: 'online' as const } }
    const next = await startHostedPayment(as(user), request)
    const link = [...razorpay.links.values()].find((link) => 'goTo' in next && link.short_url === next.goTo)
    return { request, link: link! }
  }
  await use(Object.assign(razorpay, { as, begin }))
  await razorpay.close()
}
