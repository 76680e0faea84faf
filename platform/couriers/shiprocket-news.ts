/** What Shiprocket's tracking says, in the states of a shipment. */
import { z } from 'zod'
import type { ShipmentState } from '#db/schema.server.ts'
import type { CourierNews } from '#shop/shipping/courier.ts'
import { messages } from '#shop/shipping/messages.ts'
import { MAX_NOTE_LENGTH, MAX_PLACE_LENGTH } from '#shop/shipping/rules.ts'
import { toSingleLine } from '#core/single-line.ts'
import { isStorableTime, istDay } from '#core/time.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').replaceAll('\0', ''))
const Activity = z.object({ date: z.string().max(40), activity: text, location: text, 'sr-status': text })
export const Tracking = z.object({
  tracking_data: z.object({
    shipment_track_activities: z.array(Activity.nullable().catch(null)).nullish(),
    etd: z.string().nullish().catch(null),
  }),
})
type Activity = z.output<typeof Activity>

/** Shiprocket's numbers for the status of a shipment. Those that move no parcel are left out. */
const STATES: Record<string, ShipmentState> = {
  '6': 'in_transit', // shipped
  '7': 'delivered',
  '8': 'cancelled',
  '9': 'rto', // initiated
  '10': 'rto', // delivered to the sender
  '12': 'lost',
  '14': 'rto', // acknowledged
  '17': 'out_for_delivery',
  '18': 'in_transit',
  '21': 'undelivered',
  '22': 'in_transit', // delayed
  '24': 'lost', // destroyed
  '25': 'lost', // damaged
  '38': 'in_transit', // at the destination's hub
  '39': 'in_transit', // misrouted
  '40': 'rto', // not accepted by the sender
  '41': 'rto', // out for delivery to the sender
  '42': 'handed_over', // picked up
  '44': 'lost', // disposed of
  '45': 'cancelled', // before dispatch
  '46': 'rto', // in transit
  '51': 'handed_over',
  '75': 'rto', // no longer delivered
  '76': 'lost', // untraceable
  '77': 'undelivered',
  '78': 'rto', // in the sender's city
}
const BACK_AT_SENDER = '10'

/**
 * In the order in which it happened: Shiprocket lists the last one first. Of several scans in the same state only the
 * first is news.
 */
export function newsOf(activities: Activity[]): CourierNews[] {
  const news = activities.flatMap((one): (CourierNews & { isBack: boolean })[] => {
    const status = one['sr-status']
    const state = STATES[status]
    const happenedAt = timeOf(one.date)
    if (!state || !happenedAt) return []
    const isBack = status === BACK_AT_SENDER
    const said = toSingleLine(one.activity)
    return [
      {
        ...{ state, isBack, happenedAt, key: `${one.date} ${status} ${one.activity}`.slice(0, 300) },
        place: toSingleLine(one.location).slice(0, MAX_PLACE_LENGTH),
        note: (isBack ? messages.countBack : said).slice(0, MAX_NOTE_LENGTH),
      },
    ]
  })
  return news
    .toReversed()
    .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
    .filter((one, at, all) => one.state !== all[at - 1]?.state || one.isBack !== all[at - 1]?.isBack)
    .map(({ isBack: _, ...one }) => one)
}

/** `2026-01-15 14:23:18`, in Indian time. */
function timeOf(date: string): Date | undefined {
  const at = new Date(`${date.trim().replace(' ', 'T')}+05:30`)
  return isStorableTime(at) ? at : undefined
}

/** Null for what is no day: an estimate may be empty or all zeros. */
export function dayOf(etd: string | null | undefined): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(etd ?? '')?.[0]
  const at = timeOf(`${day ?? ''} 12:00:00`)
  return day && at && istDay(at) === day ? day : null
}
