/** The sizes and colours of the product form. A missing row is one that was removed or left empty. */
import { z } from 'zod'
import { singleLine } from '../input.ts'
import { MAX_STOCK } from '../inventory/rules.ts'
import { lowStock } from './low-stock-input.ts'
import { messages } from './messages.ts'
import { number } from './number-input.ts'
import * as rules from './rules.ts'

const stockCount = number
  .default('')
  .transform((text) => text || '0')
  .pipe(z.string().regex(/^\d{1,6}$/, messages.invalidStock))
  .transform(Number)
  .refine((count) => count <= MAX_STOCK, messages.invalidStock)

const Variant = z
  .object({
    id: z.coerce
      .number()
      .int()
      .catch(0)
      .default(0)
      .transform((id) => id || undefined),
    size: singleLine(rules.MAX_WORD_LENGTH),
    colour: singleLine(rules.MAX_WORD_LENGTH),
    stock: stockCount,
    /** The stock that the form showed when it was opened. */
    was: stockCount,
    lowStock,
    isDefault: z.boolean(),
  })
  .nullable()

export const variants = z.array(Variant).superRefine(checkVariants)

type Rows = (z.output<typeof Variant> | null)[]

function checkVariants(rows: Rows, context: z.RefinementCtx) {
  const variantRows = rows.flatMap((row, at) => (row ? [{ ...row, at }] : []))
  const addIssue = (at: number, message: string) => context.addIssue({ code: 'custom', message, path: [at, 'size'] })
  if (variantRows.length > rules.MAX_VARIANTS) addIssue(rules.MAX_VARIANTS, messages.tooManyVariants)
  const names = new Set<string>()
  for (const { size, colour, at } of variantRows) {
    const choice = JSON.stringify([size.toLowerCase(), colour.toLowerCase()])
    if (names.has(choice)) addIssue(at, messages.duplicateVariant)
    else if (variantRows.length > 1 && !size && !colour) addIssue(at, messages.variantNameRequired)
    names.add(choice)
  }
}
