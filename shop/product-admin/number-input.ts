/** Numbers and amounts as the product form sends them. */
import { z } from 'zod'
import { fromRupees, ZERO, type Paise } from '#core/money.ts'
import { mrpOf } from '../catalogue/rules.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

export const number = z.string().transform(rules.plainNumber)
export const emptyAsNull = z.literal('').transform(() => null)

export const paise = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, messages.invalidPrice)
  .transform(Number)
  .refine((rupees) => rupees <= rules.MAX_PRICE_RUPEES, messages.invalidPrice)
  .transform(fromRupees)
export const optionalPaise = number.pipe(z.union([emptyAsNull, paise], messages.invalidPrice))

/** Without an MRP it is the price. */
export const raisedMrp = ({ price, actualPrice }: { price: Paise | null; actualPrice: Paise | null }) =>
  mrpOf({ price: price ?? ZERO, actualPrice: actualPrice ?? ZERO })
