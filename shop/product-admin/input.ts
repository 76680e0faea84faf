/**
 * Parses the admin's product form (S5.7). Required fields are checked first, so that their message is the one above the
 * form.
 */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import {
  maxText,
  requiredLine,
  IS_REQUIRED,
  optionalLine,
  singleLine,
  page,
  requiredText,
  searchText,
  versionOf,
} from '../input.ts'
import { LAST_ID } from '../catalogue/rules.ts'
import { imageUrl } from '../media/input.ts'
import { messages as common } from '../messages.ts'
import { messages as sizeCharts } from '../size-charts/messages.ts'
import { lawFields } from './law-input.ts'
import { messages as tax } from '../tax/messages.ts'
import { GST_PERCENTS } from '../tax/rules.ts'
import { lowStock } from './low-stock-input.ts'
import { parseProductForm } from './parse-form-rows.ts'
import { messages } from './messages.ts'
import { emptyAsNull, number, optionalPaise, paise, raisedMrp } from './number-input.ts'
import { optionalId } from './optional-input.ts'
import * as rules from './rules.ts'
import { publishAt, status, tags } from './status-input.ts'
import { variants } from './variant-input.ts'

const lines = z.string().trim().pipe(maxText(rules.MAX_TEXT_LENGTH)).default('')
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, messages.invalidDiscount)
  .transform(Number)
  .refine((percent) => percent <= 100, messages.invalidDiscount)
  .transform(Math.round)

const Image = z
  .object({
    url: imageUrl,
    view: singleLine(rules.MAX_WORD_LENGTH),
    colour: singleLine(rules.MAX_WORD_LENGTH),
  })
  .nullable()

const pictures = z
  .array(Image)
  .refine((rows) => rows.filter(Boolean).length <= rules.MAX_IMAGES, messages.tooManyImages)

const Product = z.object({
  title: requiredLine.pipe(maxText(rules.MAX_TITLE_LENGTH)),
  category: requiredLine,
  pictures: pictures
    .refine((rows) => rows.some(Boolean), { message: common.fillRequired, params: IS_REQUIRED })
    .default([]),
  price: requiredText(common.fillRequired, rules.plainNumber).pipe(paise).nullable(),
  actualPrice: optionalPaise.default(null),
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
        GST_PERCENTS.map((rate) => z.literal(rate)),
        messages.invalidGstRate,
      ),
    )
    .optional(),
  /** `hsn` is the class of the HSN code. */
  taxClassId: z.union([z.literal('hsn'), z.coerce.number().int().positive().max(LAST_ID)], tax.noClass).optional(),
  lowStock,
  ...lawFields,
  sizeLabel: optionalLine(rules.MAX_SIZE_LABEL_LENGTH).transform((label) =>
    label === '' ? rules.DEFAULT_SIZE_LABEL : label,
  ),
  sizeChartId: optionalId(sizeCharts.notFound),
  variants,
  attributes: z.record(z.string(), z.array(z.string().transform(toSingleLine))).optional(),
  collections: z.array(z.number()),
  status,
  publishAt,
  tags,
  version: versionOf().default(0),
})

/** The format that older API clients may send: an MRP below the price is raised to it (D9). */
export const WriteProduct = z.preprocess(
  parseProductForm,
  Product.transform((product) => ({ ...product, actualPrice: raisedMrp(product) })),
)

type Prices = { price: number | null; actualPrice: number | null }
const isMrpInOrder = ({ price, actualPrice }: Prices) => !actualPrice || price === null || actualPrice >= price
const BELOW_PRICE = { message: messages.mrpBelowPrice, path: ['actualPrice'] }

export const SaveProduct = z.preprocess(parseProductForm, Product.refine(isMrpInOrder, BELOW_PRICE))
/** A product of a file, whose pictures may still have to be fetched. */
export const ImportProduct = z.preprocess(
  parseProductForm,
  Product.extend({ pictures: pictures.default([]) }).refine(isMrpInOrder, BELOW_PRICE),
)
export type SaveProduct = z.output<typeof SaveProduct>

/** `/products?gender=women&category=&q=&sort=&page=`. The status of products that are not live takes the place of the gender. */
export const ProductListQuery = z
  .object({
    status: z.enum(['draft', 'live', 'hidden']).optional().catch(undefined),
    gender: z
      .enum(Object.keys(rules.PRODUCT_TABS) as rules.ProductTab[])
      .catch(rules.DEFAULT_TAB)
      .default(rules.DEFAULT_TAB),
    category: searchText(),
    q: searchText(),
    show: z.enum(['', 'incomplete']).catch('').default(''),
    sort: z
      .enum(Object.keys(rules.PRODUCT_SORTS) as rules.ProductSort[])
      .catch('newest')
      .default('newest'),
    page,
  })
  .transform(({ status, gender, ...query }) => ({ ...query, gender: status && status !== 'live' ? status : gender }))
export type ProductListQuery = z.output<typeof ProductListQuery>

/** `id` is the public id. */
export const ProductListCommand = z.object(
  { do: z.enum(['delete', 'restore', 'duplicate']), id: z.string().max(12) },
  messages.failed.delete,
)
