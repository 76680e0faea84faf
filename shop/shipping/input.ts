/** Input schemas of shipments, for the admin page of an order and for the API. */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { versionOf } from '../input.ts'
import { centimetres, courier, grams } from './booking-input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

export const shipmentState = z.enum(tables.shipmentState.enumValues)
export const shipmentSource = z.enum(tables.shipmentEventSource.enumValues)
export const bookingState = z.enum(tables.BOOKING_STATES)
export const ShipmentId = z.uuid(messages.notFound)

/** An empty field is null; one that is not sent stays as it is. */
const optionalText = (max: number, message: string) =>
  z
    .string()
    .transform(toSingleLine)
    .pipe(z.string().max(max, message))
    .transform((text) => text || null)
    .optional()
const awb = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((text) => text === '' || rules.AWB.test(text), messages.badAwb)
  .transform((text) => text || null)
  .optional()
const isHttps = (text: string) => {
  const url = URL.parse(text.replaceAll('{awb}', 'AWB'))
  return url?.protocol === 'https:' && !url.username && !url.password
}

const tracking = {
  courierName: optionalText(rules.MAX_COURIER_NAME_LENGTH, messages.longCourierName),
  awb,
  trackingPattern: optionalText(rules.MAX_PATTERN_LENGTH, messages.longPattern).refine(
    (text) => !text || isHttps(text),
    messages.badPattern,
  ),
}
export type Tracking = z.output<z.ZodObject<typeof tracking>>

const version = versionOf(messages.failed.change)
const note = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(rules.MAX_NOTE_LENGTH, messages.longNote))
  .default('')
const to = z.enum(rules.TARGETS, messages.badState)

/** The operation checks the numbers, because it knows the items. */
export type ChosenLine = { lineId: number; quantity: number }
export type CountedLine = { lineId: number; good: number; damaged: number }

/** Reads the fields `quantity-12`, `quantity-13` of a form: the id of an order line, and a number of pieces. */
export function piecesOf(form: Record<string, unknown>, name: string): { lineId: number; pieces: number }[] {
  return Object.entries(form).flatMap(([field, typed]) => {
    const lineId = Number(field.slice(name.length + 1))
    if (!field.startsWith(`${name}-`) || typeof typed !== 'string') return []
    return [{ lineId, pieces: typed.trim() === '' ? 0 : Number(typed) }]
  })
}

/** `seen` is the number of shipments that the page showed. It protects from a second press. */
const CreateShipment = z
  .looseObject({ do: z.literal('create-shipment'), seen: version, ...tracking })
  .transform(({ do: command, seen, courierName, awb, trackingPattern, ...form }) => ({
    ...{ do: command, seen, courierName, awb, trackingPattern },
    lines: piecesOf(form, 'quantity').map(({ lineId, pieces }): ChosenLine => ({ lineId, quantity: pieces })),
  }))
const shipment = { shipmentId: ShipmentId, version }
const MoveShipment = z.object({ do: z.literal('move-shipment'), ...shipment, to, note, ...tracking })
const ChangeTracking = z.object({ do: z.literal('change-tracking'), ...shipment, ...tracking })
const ResendShipment = z.object({ do: z.literal('resend-shipment'), ...shipment })
const BookShipment = z
  .object({
    ...{ do: z.literal('book-shipment'), ...shipment, courier, grams },
    ...{ length: centimetres, breadth: centimetres, height: centimetres },
  })
  .transform(({ length, breadth, height, ...rest }) => ({ ...rest, sizeCm: [length, breadth, height] }))
const EnterBooking = z.object({ do: z.literal('enter-booking'), ...shipment, awb: awb.default(null) })
const BookAgain = z.object({ do: z.literal('book-again'), ...shipment })
const ReceiveBack = z
  .looseObject({ do: z.literal('receive-back'), ...shipment })
  .transform(({ do: command, shipmentId, version, ...form }) => {
    const damaged = new Map(piecesOf(form, 'damaged').map(({ lineId, pieces }) => [lineId, pieces]))
    const lines = piecesOf(form, 'good').map(({ lineId, pieces: good }): CountedLine => ({
      lineId,
      good,
      damaged: damaged.get(lineId) ?? 0,
    }))
    return { do: command, shipmentId, version, lines }
  })

/** From the admin page of an order. */
export const SHIPMENT_COMMANDS = [
  CreateShipment,
  MoveShipment,
  ChangeTracking,
  ResendShipment,
  ReceiveBack,
  BookShipment,
  EnterBooking,
  BookAgain,
] as const
export type ShipmentCommand = z.output<(typeof SHIPMENT_COMMANDS)[number]>

/** Over the API. */
export const pieces = z.int(messages.wholePieces).min(0, messages.wholePieces)
export const lineId = z.int(messages.notInOrder).describe('`lineId` of the order’s items')
export const CreateShipmentBody = z.object({
  seen: z.int(messages.anotherMeanwhile).describe('The number of shipments that the client has read'),
  lines: z
    .array(z.object({ lineId, quantity: pieces }))
    .optional()
    .describe('All that is left, if not given'),
  ...tracking,
})
export const MoveShipmentBody = z
  .object({
    to,
    version: z.int().optional().describe('The version that the client has read'),
    note,
    place: z
      .string()
      .transform(toSingleLine)
      .pipe(z.string().max(rules.MAX_PLACE_LENGTH, messages.longPlace))
      .default(''),
    happenedAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((at) => at.getUTCFullYear() >= 2000, messages.reportedTooEarly)
      .optional()
      .describe('When the courier says that it happened. A report that is older than the last one changes nothing'),
    reportId: z.string().max(100).optional().describe('The courier’s id of its report, which counts once'),
    ...tracking,
  })
  .refine(({ version, happenedAt }) => version !== undefined || happenedAt !== undefined, {
    message: messages.versionNeeded,
    path: ['version'],
  })
export const ReceiveBackBody = z.object({
  version: z.int(messages.versionNeeded),
  lines: z.array(z.object({ lineId, good: pieces, damaged: pieces.default(0) })),
})
export const ResendShipmentBody = z.object({ version: z.int(messages.versionNeeded) })
export const EnterBookingBody = z.object({ version: z.int(messages.versionNeeded), awb: awb.default(null) })
export const ChangeTrackingBody = z.object({ version: z.int(messages.versionNeeded), ...tracking })
