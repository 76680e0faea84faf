/**
 * The interface of a courier that the store asks itself (record 0159). platform/couriers/ implements it. What an admin
 * arranges with a courier by hand has no adapter: its shipments are `manual`. A courier is asked outside any
 * transaction.
 *
 *   1. `book` is called once for a reference. When it does not return, nobody knows whether the courier has booked, and
 *      only `findBooking` may be called.
 *   2. `refused` and `delayed` say for certain that no courier was given the parcel.
 */
import type { PostalAddress, ShipmentState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import type { Delivery } from '../delivery/rules.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type Courier = {
  name: string
  /** As pages name it. */
  title: string
  /** `found` is an unfinished booking that `findBooking` returned: it is finished, and no other one is made. */
  book: (parcel: Parcel, reference: string, found: CourierIds | null) => Promise<BookingResult>
  findBooking: (reference: string) => Promise<FoundBooking | null>
  /** A PDF. */
  label: (ids: CourierIds) => Promise<Uint8Array>
  /** Returns why the parcel will not be picked up, or null. */
  requestPickup: (ids: CourierIds) => Promise<string | null>
  /** Returns why the booking cannot be cancelled, or null. */
  cancel: (ids: CourierIds) => Promise<string | null>
  track: (awb: string) => Promise<{ news: CourierNews[]; promisedOn: string | null }>
  /** Whether it delivers to a PIN code, and collects cash there. Without it every PIN code counts as served. */
  serves?: (pin: string) => Promise<Delivery>
  /** Undefined if the courier did not send it. A notice that is about no parcel has no AWB. */
  readWebhook: (body: Uint8Array, headers: Headers) => { awb: string | null } | undefined
}

/** What the courier calls the booking. */
export type CourierIds = { order: string; parcel: string }

export type Parcel = {
  orderedAt: Date
  to: PostalAddress
  email: string
  items: { title: string; sku: string; hsn: string; quantity: number; price: Paise }[]
  /** Part of what is collected, or was paid. */
  shipping: Paise
  codDue: Paise
  grams: number
  /** Length, breadth and height in millimetres. */
  size: number[]
}

type BookedParcel = { ids: CourierIds; awb: string; courierName: string; trackingPattern: string }
export type BookingResult =
  | ({ state: 'booked' } & BookedParcel)
  /** `message` is the courier's. `ids` is an unfinished booking that could not be cancelled. */
  | { state: 'refused'; message: string; ids: CourierIds | null }
  /** To be asked again later. `ids` is an unfinished booking. */
  | { state: 'delayed'; ids: CourierIds | null }
/** An unfinished booking has no AWB. */
export type FoundBooking = Omit<BookedParcel, 'awb'> & { awb: string | null }

export type CourierNews = {
  state: ShipmentState
  place: string
  note: string
  happenedAt: Date
  /** The same for the same news. */
  key: string
}

/** Undefined for `manual`, and for a courier that the store no longer asks. */
export const findCourier = (shop: Shop, name: string) => shop.services.couriers.find((one) => one.name === name)

export const requireCourier = (shop: Shop, name: string) =>
  findCourier(shop, name) ?? fail('invalid', messages.unknownCourier)

/** For the buttons of the admin panel. */
export const listCouriers = (shop: Shop) => shop.services.couriers.map(({ name, title }) => ({ name, title }))
