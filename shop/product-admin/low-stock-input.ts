/** The number of pieces at which stock is low, as forms and API clients send it. */
import { z } from 'zod'
import { StockForm } from '../inventory/input.ts'
import { messages } from './messages.ts'
import { MAX_STOCK } from '../inventory/rules.ts'
import { plainNumber } from './rules.ts'

const pieces = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .refine((count) => count <= MAX_STOCK)

/** Empty for the number of the product, or of the store. A missing field keeps the number. */
export const lowStock = z
  .string()
  .transform(plainNumber)
  .pipe(z.union([z.literal('').transform(() => null), pieces], messages.invalidStock))
  .optional()

/** The two forms of one size on its stock page. The fields tell which of them was sent. */
export const SizeForm = z.preprocess(
  (form) => ({ do: 'lowStock' in (form as object) ? 'set-low-stock' : 'change-stock', ...(form as object) }),
  z.discriminatedUnion('do', [StockForm, z.object({ do: z.literal('set-low-stock'), lowStock: lowStock.unwrap() })]),
)
