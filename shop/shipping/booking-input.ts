/** Input schemas of bookings with couriers. */
import { z } from 'zod'
import { MAX_GRAMS, MAX_SIZE_CM } from './booking-rules.ts'
import { messages } from './messages.ts'

const whole = (max: number, message: string) => z.coerce.number(message).int(message).min(1, message).max(max, message)
export const grams = whole(MAX_GRAMS, messages.badWeight(MAX_GRAMS))
export const centimetres = whole(MAX_SIZE_CM, messages.badSize(MAX_SIZE_CM))
export const courier = z.string(messages.unknownCourier).max(30, messages.unknownCourier)

/** Over the API. */
export const BookShipmentBody = z.object({
  version: z.int(messages.versionNeeded),
  courier: courier.describe('`shiprocket`'),
  grams: grams.optional().describe('If not given, what the items weigh'),
  sizeCm: z.tuple([centimetres, centimetres, centimetres]).optional().describe('Length, breadth and height'),
})
