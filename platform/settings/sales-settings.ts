/** Low stock, what the law wants of a product and of the store, delivery and returns. */
import { z } from 'zod'
import type { StoreSettings } from '#shop/settings.ts'
import { DEFAULT_RETURN_DAYS } from '#shop/promises.ts'
import { boolean, rupees, wholeNumber } from './setting-types.ts'

export const salesSettings = {
  LOW_STOCK: wholeNumber(0).default(5),
  STORE_HSN_DIGITS: z.enum(['4', '6'], 'must be 4 or 6').default('4'),
  LAW_FIELDS: z.enum(['warn', 'require'], 'must be warn or require').optional(),
  STRICT_LAW: boolean.default(false),
  FEED_KEY: z
    .string()
    .regex(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits, - and _')
    .optional(),
  SHIPPING_FEE: rupees(0),
  FREE_SHIPPING_ABOVE: rupees(999),
  RETURN_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must not be below 1')
    .max(365, 'must not be above 365')
    .default(DEFAULT_RETURN_DAYS),
  RETURN_AUTO_APPROVE: boolean.default(true),
  RETURN_PICKUP: boolean.default(true),
  REVIEW_AUTO: boolean.default(false),
  REVIEW_REQUEST_DAYS: wholeNumber(0).max(60, 'must not be above 60').default(7),
}

type Environment = z.output<z.ZodObject<typeof salesSettings>>

export const salesOf = (env: Environment, mode: StoreSettings['mode']) => ({
  lowStock: env.LOW_STOCK,
  hsnDigits: env.STORE_HSN_DIGITS === '6' ? (6 as const) : (4 as const),
  lawFields: env.LAW_FIELDS ?? (mode === 'production' ? ('require' as const) : ('warn' as const)),
  isLawStrict: env.STRICT_LAW,
  feedKey: env.FEED_KEY ?? null,
  shippingFee: env.SHIPPING_FEE,
  freeShippingAbove: env.FREE_SHIPPING_ABOVE,
  returnDays: env.RETURN_DAYS,
  returnAutoApprove: env.RETURN_AUTO_APPROVE,
  returnPickup: env.RETURN_PICKUP,
  reviewAuto: env.REVIEW_AUTO,
  reviewRequestDays: env.REVIEW_REQUEST_DAYS,
})
