import { z } from 'zod'
import { messages } from './messages.ts'

export const Subscription = z.object({
  email: z
    .string(messages.emailRequired)
    .trim()
    .toLowerCase()
    .min(1, messages.emailRequired)
    .max(254, messages.invalidEmail)
    .pipe(z.email(messages.invalidEmail)),
})

/**
 * The forms behind the links in an email. They have no fields, because the URL contains the token of the subscriber.
 */
