/** Which pieces of a line can be returned now (record 0157). */
import { addDuration, days, istDay, startOfIstDay } from '#core/time.ts'

/** Pieces can be returned until the end of the day in India that is `window` days after their delivery. */
const returnableUntil = (deliveredAt: Date, window: number) =>
  startOfIstDay(istDay(addDuration(deliveredAt, days(window + 1))))

type Shipment = { state: string; endedAt: Date | null; lines: { orderLineId: number; quantity: number }[] }
type Line = { id: number; quantity: number }
/** What of a line was returned and credited before. `open` are pieces of returns that no credit note has taken back. */
export type Before = { returned: number; open: number; credited: number }
export type Returnable = {
  delivered: number
  /** Those that were delivered and can still be returned, if they were not before. */
  inTime: number
  /** The pieces that can be returned. */
  left: number
  /** The last moment at which one of them can be returned, exclusively. Null when none was delivered. */
  until: Date | null
}

/** Pieces of a line are alike, so those that were returned before count as the ones that were delivered first. */
export function returnableOf(line: Line, shipments: Shipment[], before: Before, window: number, now: Date): Returnable {
  const parts = shipments.flatMap(({ state, endedAt, lines }) => {
    const part = state === 'delivered' && endedAt ? lines.find(({ orderLineId }) => orderLineId === line.id) : undefined
    return part ? [{ quantity: part.quantity, until: returnableUntil(endedAt!, window) }] : []
  })
  const sumOf = (of: typeof parts) => of.reduce((sum, { quantity }) => sum + quantity, 0)
  const delivered = sumOf(parts)
  const inTime = sumOf(parts.filter(({ until }) => now < until))
  const uncredited = line.quantity - before.credited - before.open
  const left = Math.max(0, Math.min(inTime, delivered - before.returned, uncredited))
  const until = parts.length === 0 ? null : new Date(Math.max(...parts.map((part) => part.until.getTime())))
  return { delivered, inTime, left, until }
}
