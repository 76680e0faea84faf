/** Input schemas of the price lists, for their pages and for the API. */
import { z } from 'zod'
import { fromRupees } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
import { isStorableTime, parseIstMinute } from '#core/time.ts'
import { page, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import { LAST_ID } from '../catalogue/rules.ts'
import * as rules from './rules.ts'

const name = z
  .string(messages.nameNeeded)
  .transform(toSingleLine)
  .pipe(z.string().min(1, messages.nameNeeded).max(rules.MAX_NAME_LENGTH, messages.longName))
const version = versionOf(messages.changedMeanwhile)

/** Of a form, in Indian time. */
const typedTime = (message: string) =>
  z.string(message).transform((text, ctx) => {
    const at = parseIstMinute(text)
    if (at) return at
    ctx.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  })
const typedTimes = {
  startsAt: typedTime(messages.startNeeded),
  endsAt: z
    .literal('')
    .transform(() => null)
    .or(typedTime(messages.badEnd)),
}
type Times = { startsAt: Date; endsAt: Date | null }
const inOrder = ({ startsAt, endsAt }: Times) => endsAt === null || endsAt > startsAt
const order = { message: messages.endBeforeStart, path: ['endsAt'] }

export const AddPriceList = z.object({ name, ...typedTimes }).refine(inOrder, order)
export type PriceListFields = z.output<typeof AddPriceList>

const text = z.string(messages.noLines).max(rules.MAX_PASTED_LENGTH, messages.longText)
const percent = z.coerce.number(messages.badPercent).int(messages.badPercent).min(1, messages.badPercent).max(rules.MAX_PERCENT, messages.badPercent) // oxfmt-ignore
const categoryId = z.coerce.number(messages.categoryNeeded).int(messages.categoryNeeded).min(1, messages.categoryNeeded).max(LAST_ID, messages.categoryNeeded) // oxfmt-ignore
const STATES = ['start', 'start-now', 'pause', 'end'] as const
export type StateChange = (typeof STATES)[number]

export const PriceListCommand = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('save'), version, name, ...typedTimes }).refine(inOrder, order),
    z.object({ do: z.enum(STATES), version }),
    z.object({ do: z.literal('check'), text }),
    z.object({ do: z.literal('edit'), text }),
    z.object({ do: z.literal('set'), text }),
    z.object({ do: z.literal('percent'), categoryId, percent }),
    z.object({ do: z.literal('remove'), priceId: z.coerce.number(messages.priceNotFound).int() }),
  ],
  messages.failed.change,
)
export type PriceListCommand = z.output<typeof PriceListCommand>
export const PricesQuery = z.object({ page })

/** Over the API: ISO times, and rupees. */
const time = z.iso
  .datetime({ offset: true, error: messages.startNeeded })
  .transform((text) => new Date(text))
  .refine(isStorableTime, messages.startNeeded)
const body = { name, startsAt: time, endsAt: time.nullable() }
export const AddPriceListBody = z.object(body).refine(inOrder, order)
export const ChangePriceListBody = z.object({ ...body, version }).refine(inOrder, order)
export const MovePriceListBody = z.object({ to: z.enum(STATES), version })
export const PricesBody = z.object({
  lines: z
    .array(
      z.object({
        item: z.string(messages.unknown).max(80, messages.unknown).describe('A SKU, or the id of a product: #12'),
        price: z
          .number(messages.badPrice)
          .positive(messages.badPrice)
          .max(1e7, messages.badPrice)
          .transform((rupees) => fromRupees(rupees)),
      }),
    )
    .min(1, messages.noLines)
    .max(rules.MAX_LINES, messages.tooManyLines),
  preview: z.boolean().default(false).describe('Says what each line would do, and saves nothing'),
})
export const PercentBody = z.object({ categoryId, percent })
