/** What any part of the shop may be asked: lines of text, and what an address says of a list. */
import { z } from 'zod'
import { oneLine } from '#words/one-line.ts'
import { messages } from './messages.ts'

export const atMost = (most: number) => z.string().max(most, messages.tooLong(most))
/** One line, which may be left empty. */
export const line = (most: number) => z.string().transform(oneLine).pipe(atMost(most)).default('')
export const filled = z.string(messages.fillRequired).transform(oneLine).pipe(z.string().min(1, messages.fillRequired))
/** A box that is not ticked is not sent. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** `?q=`: what makes no sense is not asked for. */
export const searched = (most = 100) => z.string().transform(oneLine).pipe(z.string().max(most)).catch('').default('')
/** `?page=`: a number; which page it means, the list says. */
export const page = z.coerce.number().catch(1).default(1)
/** `?days=` */
export const period = <Days extends number>(periods: readonly Days[], usual: Days) =>
  z.coerce
    .number()
    .pipe(z.union(periods.map((days) => z.literal(days))))
    .catch(usual)
    .default(usual)
