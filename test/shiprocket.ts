/**
 * A test version of Shiprocket on its own port. It follows Shiprocket's API documentation, but books a reference as often
 * as it is asked: the store must not depend on a check there.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createShiprocket } from '#platform/couriers/shiprocket.server.ts'
import type { Courier } from '#shop/shipping/courier.ts'
import type { FetchFault } from '#shop/media/image-fetcher.ts'
import { toIst } from '#core/time.ts'
import type { TestShop } from './shop.ts'

export const SHIPROCKET_ACCOUNT = {
  email: 'api@dhoop.example',
  password: 'the password of the API user',
  pickup: 'Bengaluru',
  webhookKey: 'the key of the webhooks',
}

const PICKUP_PIN = '560068'

/** Ours are narrower. */
export const LABEL_WIDTH = 300

type Scan = { date: string; activity: string; location: string; 'sr-status': string | number }
type BookedOrder = {
  id: number
  parcel: number
  reference: string
  status: 'NEW' | 'READY TO SHIP' | 'CANCELED'
  awb: string | null
  body: Record<string, unknown>
  scans: Scan[]
  isPickupAsked: boolean
}
type Answer = { status: number; body: unknown }

export type TestShiprocket = {
  url: string
  courier: Courier
  orders: BookedOrder[]
  /** All requests in order. */
  requests: string[]
  /**
   * The fault for matching requests: it is down, processes the request without a response or with one that breaks off, or
   * is over its limit.
   */
  fault?: { at: RegExp; does: 'down' | 'silent' | 'broken' | 'limit' } | undefined
  /** PIN codes that no courier serves, and those where none collects cash. */
  unserved: Set<string>
  cashless: Set<string>
  /** The day that tracking promises. */
  etd?: string
  /** How many orders have been made with each reference. */
  bookings: () => Map<string, number>
  orderOf: (awb: string) => BookedOrder
  /** A scan of the parcel. */
  scan: (awb: string, status: number, at: Date, location?: string, activity?: string) => void
  /** Ends all tokens. */
  endTokens: () => void
  webhook: (awb: string) => { bytes: Buffer<ArrayBuffer>; headers: Headers }
  /** What is fetched from the address of a label. */
  label: Uint8Array | FetchFault
  close: () => Promise<void>
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, message: string, errors?: object): Answer => ({
  status,
  body: { message, status_code: status, ...(errors && { errors }) },
})

export async function openShiprocket(now: () => Date = () => new Date(), port = 0): Promise<TestShiprocket> {
  const orders: BookedOrder[] = []
  const tokens = new Set<string>()
  let lastId = 1000

  function create(body: Record<string, unknown>): Answer {
    const pin = String(body.billing_pincode)
    if (!/^\d{6}$/.test(pin))
      return refused(422, 'The given data was invalid.', { billing_pincode: ['The billing pincode must be 6 digits.'] })
    if (body.pickup_location !== SHIPROCKET_ACCOUNT.pickup)
      return ok({ message: 'Wrong Pickup location entered. Please choose one location from the data given', data: {} })
    lastId += 1
    const order: BookedOrder = {
      ...{ id: lastId, parcel: lastId + 500_000, reference: String(body.order_id), status: 'NEW', awb: null, body },
      ...{ scans: [], isPickupAsked: false },
    }
    orders.push(order)
    return ok({ order_id: order.id, shipment_id: order.parcel, status: 'NEW', status_code: 1, awb_code: '' })
  }

  function assign(order: BookedOrder): Answer {
    if (order.status === 'CANCELED') return refused(400, 'Order is cancelled')
    if (order.awb) return refused(400, 'Oops! Cannot reassign courier for this shipment.')
    if (self.unserved.has(String(order.body.billing_pincode)))
      return ok({
        awb_assign_status: 0,
        response: { data: { awb_assign_error: '<b>Delivery postcode</b> is not serviceable\nby any courier.' } },
      })
    order.awb = `SR${order.id}00`
    order.status = 'READY TO SHIP'
    const data = { courier_company_id: 10, awb_code: order.awb, courier_name: 'Delhivery Surface' }
    return ok({ awb_assign_status: 1, response: { data } })
  }

  /** Anything more than it needs to know is refused. */
  function serve(query: URLSearchParams): Answer {
    const { pickup_postcode: from, delivery_postcode: to = '', weight, cod, ...more } = Object.fromEntries(query)
    if (from !== PICKUP_PIN || !/^\d{6}$/.test(to) || weight !== '0.5' || cod !== '0' || Object.keys(more).length > 0)
      return refused(422, 'The given data was invalid.')
    if (self.unserved.has(to)) return ok({ status: 404, message: 'Delivery postcode is not serviceable' })
    const couriers = [{ courier_name: 'Delhivery Surface', cod: self.cashless.has(to) ? 0 : 1 }]
    return ok({ status: 200, data: { available_courier_companies: couriers } })
  }

  const ofParcel = (body: Record<string, unknown>) =>
    orders.find(({ parcel }) => parcel === [body.shipment_id].flat()[0])

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '', baseUrl)
    const path = url.pathname.replace('/v1/external', '')
    const text = await textOf(request)
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
    self.requests.push(`${request.method} ${path.replace(/\/awb\/.*/, '/awb/:awb')}`)
    if (path === '/auth/login') {
      if (body.email !== SHIPROCKET_ACCOUNT.email || body.password !== SHIPROCKET_ACCOUNT.password)
        return refused(400, 'Invalid email and password combination')
      const token = crypto.randomUUID()
      tokens.add(token)
      return ok({ token })
    }
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return refused(401, 'Token has expired')
    if (path === '/settings/company/pickup')
      return ok({ data: { shipping_address: [{ pickup_location: SHIPROCKET_ACCOUNT.pickup, pin_code: PICKUP_PIN }] } })
    if (path === '/courier/serviceability/') return serve(url.searchParams)
    if (path === '/orders/create/adhoc') return create(body)
    if (path === '/orders') {
      const search = url.searchParams.get('search')
      const found = orders.filter(({ reference, awb }) => reference === search || awb === search)
      return ok({
        data: found.map(({ id, parcel, reference, status, awb }) => ({
          ...{ id, channel_order_id: reference, status },
          shipments: [{ id: parcel, awb: awb ?? '', courier: awb ? 'Delhivery Surface' : '' }],
        })),
      })
    }
    if (path === '/orders/cancel') {
      const order = orders.find(({ id }) => id === (body.ids as number[])[0])
      if (!order) return refused(404, 'Order not found')
      if (order.scans.length > 0) return refused(400, 'Cannot cancel order: it is picked up')
      order.status = 'CANCELED'
      return { status: 200, body: '' }
    }
    if (path.startsWith('/courier/track/awb/')) {
      const order = orders.find(({ awb }) => awb === path.split('/').at(-1))
      if (!order) return ok({ tracking_data: { track_status: 0, error: 'No activities found' } })
      return ok({
        tracking_data: {
          ...{ track_status: 1, shipment_track_activities: order.scans.toReversed(), etd: self.etd ?? null },
        },
      })
    }
    const order = ofParcel(body)
    if (!order) return refused(404, 'Shipment not found')
    if (path === '/courier/assign/awb') return assign(order)
    if (path === '/courier/generate/label')
      return ok({ label_created: 1, label_url: `${baseUrl}/label/${order.id}.pdf` })
    if (path === '/courier/generate/pickup') {
      if (order.isPickupAsked) return refused(400, 'Already in Pickup Queue.')
      order.isPickupAsked = true
      return ok({ pickup_status: 1 })
    }
    return refused(404, 'Not found')
  }

  const server = createServer((request, response) => {
    const isHit = self.fault?.at.test(`${request.method} ${request.url}`)
    const does = isHit ? self.fault?.does : undefined
    const reply = async () => {
      if (does === 'down') return { status: 502, body: '' }
      if (does === 'limit') return refused(429, 'Too many requests')
      const result = await answer(request)
      if (does === 'broken') return { status: 200, body: '<html>' }
      return does === 'silent' ? undefined : result
    }
    void reply().then((result) => {
      if (!result) return response.destroy()
      response.writeHead(result.status, { 'content-type': 'application/json' })
      response.end(typeof result.body === 'string' ? result.body : JSON.stringify(result.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const orderOf = (awb: string) => orders.find((order) => order.awb === awb)!
  const self: TestShiprocket = {
    url: baseUrl,
    courier: createShiprocket(SHIPROCKET_ACCOUNT, { baseUrl, now, fetchFile: () => Promise.resolve(self.label) }),
    orders,
    requests: [],
    unserved: new Set(),
    cashless: new Set(),
    label: await blankPdf(),
    bookings: () => {
      const counts = new Map<string, number>()
      for (const { reference } of orders) counts.set(reference, (counts.get(reference) ?? 0) + 1)
      return counts
    },
    orderOf,
    scan: (awb, status, at, location = 'Bengaluru', activity = `Scan ${status}`) =>
      void orderOf(awb).scans.push({
        ...{ date: toIst(at).toISOString().slice(0, 19).replace('T', ' '), activity, location, 'sr-status': status },
      }),
    endTokens: () => tokens.clear(),
    webhook: (awb) => ({
      bytes: Buffer.from(JSON.stringify({ awb, current_status: 'IN TRANSIT', scans: [] })),
      headers: new Headers({ 'x-api-key': SHIPROCKET_ACCOUNT.webhookKey }),
    }),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  return self
}

async function blankPdf() {
  const pdf = await PDFDocument.create()
  pdf.addPage([LABEL_WIDTH, 400]).drawText('Label of Shiprocket', { x: 20, y: 200, size: 12 })
  return pdf.save()
}

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A fixture: the store asks this courier, which uses the shop's clock and closes with the test. */
export async function shiprocketFixture(
  { shop }: { shop: TestShop },
  use: (shiprocket: TestShiprocket) => Promise<void>,
) {
  const shiprocket = await openShiprocket(() => shop.clock.at)
  shop.services.couriers = [shiprocket.courier]
  await use(shiprocket)
  await shiprocket.close()
}
