/** Input schemas of the cart. Forms send public ids (D34); the schemas convert them to database ids. */
import { z } from 'zod'
import { LAST_ID, fromPublicId } from '../catalogue/rules.ts'
import { maxText, requiredText } from '../input.ts'
import { messages as common } from '../messages.ts'
import { messages as offers } from '../offers/messages.ts'
import { MAX_CODES, MAX_TYPED_CODE_LENGTH } from '../offers/rules.ts'
import { messages } from './messages.ts'
import { MAX_GUEST_LINES, MAX_QUANTITY, MIN_QUANTITY } from './rules.ts'

/** Form fields arrive as text, but API clients may send numbers. */
const text = () => z.coerce.string()

const ProductId = text()
  .trim()
  .regex(/^\d{1,15}$/, messages.invalidProduct)
  .transform((publicId) => fromPublicId(Number(publicId)))

/** A quantity above the maximum is cut to one more than that, so that the reduction is reported to the shopper. */
const Quantity = text()
  .trim()
  .regex(/^-?\d{1,15}$/, messages.invalidQuantity)
  .transform((quantity) => Math.min(Number(quantity), MAX_QUANTITY + 1))

/** An invalid line id becomes 0, which no line has, and is rejected like another user's line. */
const LineId = text().transform((id) => (/^\d{1,15}$/.test(id) ? Number(id) : 0))

export const AddToCart = z.object({
  productId: ProductId,
  variantId: text()
    .regex(/^\d{0,9}$/, messages.invalidProduct)
    .transform((id) => (id === '' ? undefined : Number(id)))
    .optional(),
  quantity: Quantity.refine((quantity) => quantity >= MIN_QUANTITY, messages.invalidQuantity).default(MIN_QUANTITY),
})
export const ChangeLine = z.object({ lineId: LineId, quantity: Quantity })
export const RemoveLine = z.object({ lineId: LineId })

export const EnterCode = z.object({
  code: requiredText(offers.needsCode, (text) => text.trim()).pipe(maxText(MAX_TYPED_CODE_LENGTH)),
})

export const CartCommand = z.discriminatedUnion(
  'do',
  [
    AddToCart.extend({
      do: z.literal('add'),
      /** The page of the button. A guest returns there after signing in (Q15). */
      from: z
        .string()
        .max(2000)
        .regex(/^\/(?![/\\])/)
        .optional()
        .catch(undefined),
    }),
    ChangeLine.extend({ do: z.literal('set-quantity') }),
    RemoveLine.extend({ do: z.literal('remove') }),
    z.object({ do: z.literal('clear') }),
    EnterCode.extend({ do: z.literal('apply-code') }),
    EnterCode.extend({ do: z.literal('remove-code') }),
  ],
  common.failed,
)
export type CartCommand = z.output<typeof CartCommand>

const GuestLine = z.object({
  id: z.int().min(1).max(LAST_ID).transform(fromPublicId),
  variant_id: z.int().min(1).max(LAST_ID).optional(),
  quantity: z
    .int()
    .min(MIN_QUANTITY)
    .transform((quantity) => Math.min(quantity, MAX_QUANTITY)),
  cart_item_id: z.guid(),
})
/** As the browser sends it, with the public product id. */
export type GuestLineInput = z.input<typeof GuestLine>
/** With the database id of the product. */
export type GuestLine = z.output<typeof GuestLine>

/**
 * The guest's lines as the browser sends them: JSON in the form field `lines`. Invalid lines are dropped, the others
 * are kept (D37).
 */
export const GuestCart = z.object({
  /** With gaps between them. */
  codes: z
    .string()
    .max(MAX_TYPED_CODE_LENGTH * MAX_CODES)
    .default('')
    .catch('')
    .transform((codes) => codes.split(' ').filter(Boolean)),
  lines: z
    .string(common.failed)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue(common.failed)
        return z.NEVER
      }
    })
    .pipe(z.array(z.unknown(), common.failed).max(MAX_GUEST_LINES, messages.tooManyLines))
    .transform((lines) => lines.flatMap((line) => GuestLine.safeParse(line).data ?? [])),
})
