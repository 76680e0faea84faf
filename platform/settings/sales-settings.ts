/** Low stock, what the law wants of a product, and delivery. */
import { z } from 'zod'
import type { StoreSettings } from '#shop/settings.ts'
import { rupees, wholeNumber } from './setting-types.ts'

export const salesSettings = {
  LOW_STOCK: wholeNumber(0).default(5),
  LAW_FIELDS: z.enum(['warn', 'require'], 'must be warn or require').optional(),
  SHIPPING_FEE: rupees(0),
  FREE_SHIPPING_ABOVE: rupees(999),
}

type Environment = z.output<z.ZodObject<typeof salesSettings>>

export const salesOf = (env: Environment, mode: StoreSettings['mode']) => ({
  lowStock: env.LOW_STOCK,
  lawFields: env.LAW_FIELDS ?? (mode === 'production' ? ('require' as const) : ('warn' as const)),
  shippingFee: env.SHIPPING_FEE,
  freeShippingAbove: env.FREE_SHIPPING_ABOVE,
})
