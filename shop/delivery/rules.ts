/** Where the store delivers (record 0187). Pure, because the browser uses it too. */
import type { DeliveryKind } from '#db/schema.server.ts'
import { days, hours, minutes, seconds } from '#core/time.ts'

export type Delivery = { isDelivered: boolean; takesCash: boolean }

export const AREA_KINDS = {
  none: { isDelivered: false, takesCash: false },
  prepaid: { isDelivered: true, takesCash: false },
  full: { isDelivered: true, takesCash: true },
} as const satisfies Record<DeliveryKind, Delivery>

export type AreaKind = DeliveryKind
/** In the order of the form. */
export const KIND_NAMES = ['none', 'prepaid', 'full'] as const satisfies AreaKind[]

/** What a store delivers to that has said nothing, and whose couriers have not answered. */
export const EVERYWHERE: Delivery = AREA_KINDS.full

/** A PIN code, or the digits with which PIN codes begin. */
export const AREA_PREFIX = /^[1-9]\d{0,5}$/
/** India has less than 20,000 PIN codes. */
export const MAX_AREAS = 30_000

/** A courier that takes longer is not waited for; its answer is kept for the next page. */
export const ANSWER_WAIT = seconds(2)
/** After this time a courier is asked again. Until it answers, its old answer holds. */
export const ANSWER_TTL = days(7)
/** Older ones are of PIN codes to which nobody has anything sent. */
export const ANSWER_KEPT = days(90)
/** A courier that did not answer is left alone for this time. */
export const AWAY_PAUSE = minutes(1)
/** How many PIN codes one shopper has asked about. Beyond them nobody is asked. */
export const QUESTIONS = { max: 20, window: hours(1) }

/** The place of an address, for what is possible there. Undefined without an address. */
export const placeOf = (address: { pin: string } | null, delivery: Delivery | null) =>
  address && delivery ? { pin: address.pin, ...delivery } : undefined
