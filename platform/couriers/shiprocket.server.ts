/**
 * Shiprocket, which books parcels with many couriers (record 0159). It relies on these facts from its API documentation:
 *
 *   1. `orders/create/adhoc` makes an order with our reference as `order_id`, of at most 50 characters, and one shipment
 *      in it. `courier/assign/awb` gives this shipment a courier and an AWB. There is no idempotency key. A reference
 *      that was cancelled is not accepted again.
 *   2. `orders?search=` finds an order by our reference, which it calls `channel_order_id`.
 *   3. Weights are in kilograms and lengths in centimetres. `sub_total` is not computed; for `COD` it is collected,
 *      together with `shipping_charges`.
 *   4. A label is a PDF at an address that is not Shiprocket's own. `courier/generate/pickup` asks for the pickup.
 *   5. `courier/track/awb` lists the scans in Indian time, each with a number for its status.
 *   6. Webhooks have the key that the merchant chose in the header `x-api-key`. Their address must not contain the
 *      name of Shiprocket.
 */
import type { ImageFetcher } from '#shop/media/image-fetcher.ts'
import type { BookingResult, Courier, CourierIds, FoundBooking, Parcel } from '#shop/shipping/courier.ts'
import { logError } from '#core/log-error.ts'
import type { ShiprocketAccount } from '../settings/shiprocket-settings.ts'
import { isPdf } from './pdf-check.server.ts'
import {
  cleanSentence,
  createShiprocketClient,
  isDelayed,
  readSentence,
  refusalOf,
  ShiprocketError,
} from './shiprocket-client.server.ts'
import { dayOf, newsOf, Tracking } from './shiprocket-news.ts'
import { orderOf } from './shiprocket-order.ts'
import { Assigned, Created, Label, NotAssigned, Orders, Unknown } from './shiprocket-responses.ts'
import { createServiceability } from './shiprocket-serviceability.ts'
import { readWebhook } from './shiprocket-webhook.server.ts'

const API_URL = 'https://apiv2.shiprocket.in'
const TRACKING_PAGE = 'https://shiprocket.co/tracking/{awb}'

type Options = { fetchFile: ImageFetcher; baseUrl?: string; now?: () => Date }

export function createShiprocket(account: ShiprocketAccount, options: Options): Courier {
  const { fetchFile, baseUrl = API_URL, now = () => new Date() } = options
  const send = createShiprocketClient(account, baseUrl, now)

  async function create(parcel: Parcel, reference: string): Promise<CourierIds> {
    const answer = await send(Unknown, 'POST /orders/create/adhoc', orderOf(parcel, reference, account.pickup))
    const created = Created.safeParse(answer).data
    if (created) return { order: created.order_id, parcel: created.shipment_id }
    // A wrong pickup address, for example, is refused with 200.
    throw refused('orders/create/adhoc', readSentence(answer))
  }

  async function assign(ids: CourierIds): Promise<BookingResult> {
    const answer = await send(Unknown, 'POST /courier/assign/awb', { shipment_id: Number(ids.parcel) })
    const { awb_code: awb, courier_name: courierName } = Assigned.safeParse(answer).data?.response.data ?? {}
    if (awb) return { state: 'booked', ...bookedParcel(ids, courierName), awb }
    const error = NotAssigned.safeParse(answer).data?.response.data.awb_assign_error
    throw refused('courier/assign/awb', error ? cleanSentence(error) : readSentence(answer))
  }

  async function findBooking(reference: string): Promise<FoundBooking | null> {
    const { data } = await send(Orders, `GET /orders?search=${encodeURIComponent(reference)}`)
    const order = data.find((one) => one.channel_order_id === reference && !/^cancel/i.test(one.status ?? ''))
    const [shipment] = order?.shipments ?? []
    if (!order || !shipment) return null
    return { ...bookedParcel({ order: order.id, parcel: shipment.id }, shipment.courier), awb: shipment.awb }
  }

  async function cancel({ order }: CourierIds): Promise<string | null> {
    try {
      await send(Unknown, 'POST /orders/cancel', { ids: [Number(order)] })
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }

  return {
    name: 'shiprocket',
    title: 'Shiprocket',
    book: async (parcel, reference, found) => {
      let ids = found
      try {
        ids ??= await create(parcel, reference)
        return await assign(ids)
      } catch (error) {
        if (isDelayed(error)) return { state: 'delayed', ids }
        const message = refusalOf(error)
        // A repeated request is refused when the first one was executed.
        const existing = found || !ids ? await findBooking(reference) : null
        if (existing?.awb) return { state: 'booked', ...existing, awb: existing.awb }
        if (existing && !ids) return { state: 'delayed', ids: existing.ids }
        // An order without a courier must not be left there for somebody to send.
        const isCancelled = ids === null || (await cancel(ids).catch(logFailure)) === null
        return { state: 'refused', message, ids: isCancelled ? null : ids }
      }
    },
    findBooking,
    label: async ({ parcel }) => {
      const { label_url: address } = await send(Label, 'POST /courier/generate/label', {
        shipment_id: [Number(parcel)],
      })
      const file = await fetchFile(address)
      if (typeof file === 'string') throw new Error(`Shiprocket's label was not fetched: ${file}`)
      if (!(await isPdf(file))) throw new Error('Shiprocket’s label is no PDF')
      return file
    },
    requestPickup: async ({ parcel }) => {
      try {
        await send(Unknown, 'POST /courier/generate/pickup', { shipment_id: [Number(parcel)] })
        return null
      } catch (error) {
        const message = refusalOf(error)
        return /already/i.test(message) ? null : message
      }
    },
    cancel,
    serves: createServiceability(send, account.pickup),
    track: async (awb) => {
      const { tracking_data: data } = await send(Tracking, `GET /courier/track/awb/${encodeURIComponent(awb)}`)
      return {
        news: newsOf((data.shipment_track_activities ?? []).filter((one) => one !== null)),
        promisedOn: dayOf(data.etd),
      }
    },
    readWebhook: (body, headers) => readWebhook(body, headers, account.webhookKey),
  }
}

const bookedParcel = (ids: CourierIds, courierName: string | null | undefined) => ({
  ids,
  courierName: courierName ?? 'Shiprocket',
  trackingPattern: TRACKING_PAGE,
})

/** Without a reason nobody knows what has happened. */
const refused = (request: string, sentence: string | undefined) =>
  sentence === undefined
    ? new Error(`Shiprocket answered ${request} without a result or a reason`)
    : new ShiprocketError(request, 200, sentence)

function logFailure(error: unknown) {
  logError(error)
  return 'not cancelled'
}
