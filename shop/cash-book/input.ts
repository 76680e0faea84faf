/** Input schemas of the cash book, for its pages and for the API. */
import { z } from 'zod'
import { fromRupees, toRupees } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
import { page } from '../input.ts'
import { MAX_COURIER_NAME_LENGTH } from '../shipping/rules.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

export const RemittanceId = z.uuid(messages.remittanceNotFound)
const line = (needed: string, max: number, long: string) =>
  z.string(needed).transform(toSingleLine).pipe(z.string().min(1, needed).max(max, long))

const remittance = {
  courier: line(messages.courierNeeded, MAX_COURIER_NAME_LENGTH, messages.longCourier),
  reference: line(messages.referenceNeeded, rules.MAX_REFERENCE_LENGTH, messages.longReference),
  paidOn: z.iso.date(messages.dayNeeded).refine((day) => day >= '2000', messages.dayNeeded),
}
export type Remittance = z.output<z.ZodObject<typeof remittance>>
const text = z.string(messages.noLines).max(rules.MAX_PASTED_LENGTH, messages.longText)

/** From the page. `edit` leads back from the preview. `seen` is the sum that the preview showed, in paise. */
export const BookCommand = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.enum(['preview', 'edit']), ...remittance, text }),
    z.object({ do: z.literal('book'), ...remittance, text, seen: z.coerce.number(messages.changedMeanwhile).int() }),
  ],
  messages.failed.change,
)
export type BookCommand = z.output<typeof BookCommand>

const note = z
  .string(messages.noteNeeded)
  .trim()
  .min(1, messages.noteNeeded)
  .max(rules.MAX_NOTE_LENGTH, messages.longNote)
export const NoteCommand = z.object({ shipmentId: z.uuid(messages.noDifference), text: note })

/** Over the API, in rupees. */
const rupees = z
  .number(messages.badAmount)
  .nonnegative(messages.badAmount)
  .max(toRupees(rules.MAX_AMOUNT), messages.badAmount)
  .transform((amount) => fromRupees(amount))
export const RemittanceBody = z
  .object({
    ...remittance,
    lines: z
      .array(
        z.object({
          shipment: z.string(messages.unknown).max(60, messages.unknown).describe('An AWB, or #1A2B3C4D-2'),
          amount: rupees.describe('What was paid, in rupees'),
        }),
      )
      .min(1, messages.noLines)
      .max(rules.MAX_LINES, messages.tooManyLines),
    preview: z.boolean().default(false).describe('Says what each line would do, and books nothing'),
    seen: rupees.optional().describe('The sum that the preview answered. Booking needs it'),
  })
  .refine(({ preview, seen }) => preview || seen !== undefined, { message: messages.seenNeeded, path: ['seen'] })
export const NoteBody = z.object({ text: note })

const courier = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(MAX_COURIER_NAME_LENGTH))
  .optional()
  .catch(undefined)
/** `/admin/cash?show=&courier=&page=`. An empty courier is that of the shipments that name none. */
export const CashQuery = z.object({
  show: z.enum(rules.LISTS).catch('outstanding').default('outstanding'),
  courier,
  page,
})
export type CashQuery = z.output<typeof CashQuery>
/** The lists of the API. */
export const CashListQuery = CashQuery.omit({ show: true })
export type CashListQuery = z.output<typeof CashListQuery>
