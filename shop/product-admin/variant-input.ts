/** The sizes and colours of the product form. A missing row is one that was removed or left empty. */
import { z } from 'zod'
import { optionalLine, singleLine } from '../input.ts'
import { MAX_SKU_LENGTH, MAX_STOCK } from '../inventory/rules.ts'
import { hasCheckDigit } from './barcode.ts'
import { lowStock } from './low-stock-input.ts'
import { messages } from './messages.ts'
import { emptyAsNull, number, optionalPaise } from './number-input.ts'
import * as rules from './rules.ts'

const stockCount = number
  .default('')
  .transform((text) => text || '0')
  .pipe(z.string().regex(/^\d{1,6}$/, messages.invalidStock))
  .transform(Number)
  .refine((count) => count <= MAX_STOCK, messages.invalidStock)

const barcode = number
  .superRefine((digits, context) => {
    const isBarcode = /^(\d{8}|\d{12,13})$/.test(digits)
    if (digits && !(isBarcode && hasCheckDigit(digits)))
      context.addIssue({
        code: 'custom',
        message: isBarcode ? messages.wrongCheckDigit : messages.invalidBarcode,
      })
  })
  .transform((digits) => digits || null)

/** An empty number is null. */
const whole = (min: number, max: number, message: string) =>
  number.pipe(
    z.union(
      [
        emptyAsNull,
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number)
          .refine((count) => count >= min && count <= max, message),
      ],
      message,
    ),
  )

/** A missing field keeps its value. */
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
    /** Empty for the present one, or one that the store makes up. */
    sku: optionalLine(MAX_SKU_LENGTH),
    barcode: barcode.optional(),
    weightG: whole(1, rules.MAX_WEIGHT_G, messages.invalidWeight).optional(),
    hsn: optionalLine(rules.MAX_WORD_LENGTH),
    piecesInPack: whole(1, rules.MAX_PIECES_IN_PACK, messages.invalidPiecesInPack)
      .transform((pieces) => pieces ?? 1)
      .optional(),
    /** Empty for the price and the MRP of the product. */
    price: optionalPaise.optional(),
    actualPrice: optionalPaise.optional(),
    isDefault: z.boolean(),
  })
  .nullable()

export const variants = z.array(Variant).superRefine(checkVariants)

type Rows = (z.output<typeof Variant> | null)[]

function checkVariants(rows: Rows, context: z.RefinementCtx) {
  const variantRows = rows.flatMap((row, at) => (row ? [{ ...row, at }] : []))
  const addIssue = (at: number, message: string, field = 'size') =>
    context.addIssue({ code: 'custom', message, path: [at, field] })
  if (variantRows.length > rules.MAX_VARIANTS) addIssue(rules.MAX_VARIANTS, messages.tooManyVariants)
  const names = new Set<string>()
  for (const { size, colour, at } of variantRows) {
    const choice = JSON.stringify([size.toLowerCase(), colour.toLowerCase()])
    if (names.has(choice)) addIssue(at, messages.duplicateVariant)
    else if (variantRows.length > 1 && !size && !colour) addIssue(at, messages.variantNameRequired)
    names.add(choice)
  }
  const checkUnique = (field: 'sku' | 'barcode', message: string, toKey: (code: string) => string) => {
    const keys = variantRows.flatMap(({ [field]: code, at }) => (code ? [{ key: toKey(code), at }] : []))
    for (const [index, { key, at }] of keys.entries())
      if (keys.findIndex((other) => other.key === key) < index) addIssue(at, message, field)
  }
  checkUnique('sku', messages.duplicateSku, (sku) => sku.toLowerCase())
  // A UPC-A of 12 digits may be read as an EAN-13.
  checkUnique('barcode', messages.duplicateBarcode, (digits) => digits.padStart(14, '0'))
}
