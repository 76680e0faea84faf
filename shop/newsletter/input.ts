import { z } from 'zod'
import { messages } from './messages.ts'

export const Subscription = z.object({
  email: z
    .string(messages.emailNeeded)
    .trim()
    .toLowerCase()
    .min(1, messages.emailNeeded)
    .max(254, messages.emailWrong)
    .pipe(z.email(messages.emailWrong)),
})

/**
 * The forms behind the links in an email. They have no fields, because the URL contains the token of the subscriber.
 */
export const Answer = z.object({})
