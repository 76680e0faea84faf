/**
 * Parses the admin's product form (S5.7). Required fields are checked first, so that their message is the one above the
 * form.
 */
import { z } from 'zod'
import { fromRupees } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
import { maxText, requiredLine, IS_REQUIRED, singleLine, page, requiredText, searchText } from '../input.ts'
import { imageUrl } from '../media/input.ts'
import { messages as common } from '../messages.ts'
import { lowStock } from './low-stock-input.ts'
import { parseFormRows } from './parse-form-rows.ts'
import { MAX_STOCK } from '../inventory/rules.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const lines = z.string().trim().pipe(maxText(rules.MAX_TEXT_LENGTH)).default('')
const number = z.string().transform(rules.plainNumber)

const paise = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, messages.invalidPrice)
  .transform(Number)
  .refine((rupees) => rupees <= rules.MAX_PRICE_RUPEES, messages.invalidPrice)
  .transform(fromRupees)
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, messages.invalidDiscount)
  .transform(Number)
  .refine((percent) => percent <= 100, messages.invalidDiscount)
  .transform(Math.round)
const emptyAsNull = z.literal('').transform(() => null)
const stockCount = number
  .default('')
  .transform((text) => text || '0')
  .pipe(z.string().regex(/^\d{1,6}$/, messages.invalidStock))
  .transform(Number)
  .refine((count) => count <= MAX_STOCK, messages.invalidStock)

const Image = z
  .object({
    url: imageUrl,
    view: singleLine(rules.MAX_WORD_LENGTH),
    colour: singleLine(rules.MAX_WORD_LENGTH),
  })
  .nullable()

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

const Product = z.object({
  title: requiredLine.pipe(maxText(rules.MAX_TITLE_LENGTH)),
  category: requiredLine,
  pictures: z
    .array(Image)
    .refine((rows) => rows.some(Boolean), { message: common.fillRequired, params: IS_REQUIRED })
    .refine((rows) => rows.filter(Boolean).length <= rules.MAX_IMAGES, messages.tooManyImages),
  price: requiredText(common.fillRequired, rules.plainNumber).pipe(paise),
  actualPrice: number.pipe(z.union([emptyAsNull, paise], messages.invalidPrice)).default(null),
  discount: number.pipe(z.union([emptyAsNull, percent], messages.invalidDiscount)).default(null),
  gender: z
    .enum(['women', 'men', rules.UNISEX], messages.invalidGender)
    .default(rules.DEFAULT_GENDER)
    .transform((gender) => (gender === rules.UNISEX ? null : gender)),
  type: singleLine(rules.MAX_WORD_LENGTH),
  description: lines,
  features: lines.transform((text) => text.split('\n').map(toSingleLine).filter(Boolean)),
  brand: singleLine(rules.MAX_WORD_LENGTH),
  hsn: singleLine(rules.MAX_WORD_LENGTH),
  gst: z.coerce
    .number()
    .pipe(
      z.union(
        rules.GST_RATES.map((rate) => z.literal(rate)),
        messages.invalidGstRate,
      ),
    )
    .default(rules.DEFAULT_GST),
  lowStock,
  variants: z.array(Variant).superRefine(checkVariants),
  collections: z.array(z.number()),
  version: z.coerce.number().int().default(0),
})

/** The format that older API clients may send: an MRP below the price is ignored (D9). */
export const WriteProduct = z.preprocess(parseFormRows, Product)

export const SaveProduct = z.preprocess(
  parseFormRows,
  Product.refine(({ price, actualPrice }) => !actualPrice || actualPrice >= price, {
    message: messages.mrpBelowPrice,
    path: ['actualPrice'],
  }),
)
export type SaveProduct = z.output<typeof SaveProduct>

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

/** `/products?gender=women&category=&q=&sort=&page=` */
export const ProductListQuery = z.object({
  gender: z
    .enum(Object.keys(rules.PRODUCT_TABS) as rules.ProductTab[])
    .catch(rules.DEFAULT_TAB)
    .default(rules.DEFAULT_TAB),
  category: searchText(),
  q: searchText(),
  sort: z
    .enum(Object.keys(rules.PRODUCT_SORTS) as rules.ProductSort[])
    .catch('newest')
    .default('newest'),
  page,
})
export type ProductListQuery = z.output<typeof ProductListQuery>

/** `id` is the public id. */
export const ProductListCommand = z.object(
  { do: z.enum(['delete', 'restore']), id: z.string().max(12) },
  messages.failed.delete,
)
export type ProductListCommand = z.output<typeof ProductListCommand>
