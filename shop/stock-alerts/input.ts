import { z } from 'zod'
import { messages } from './messages.ts'
import { MAX_VARIANT_ID } from './rules.ts'

export const variantId = z.coerce
  .number(messages.notFound)
  .pipe(z.int(messages.notFound).min(1, messages.notFound).max(MAX_VARIANT_ID, messages.notFound))

/** Only guests have to name an email; an account has its own. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, messages.invalidEmail)
  .pipe(z.union([z.literal(''), z.email(messages.invalidEmail)], messages.invalidEmail))
  .optional()

export const AlertRequest = z.object({ variantId, email })
export type AlertRequest = z.output<typeof AlertRequest>
/** The form of the page, whose URL names the variant. */
export const AlertForm = z.object({ email })
export const AlertId = z.object({ id: z.guid(messages.alertNotFound) })
