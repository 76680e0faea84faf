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

/** The pages behind a letter's links: whom they mean stands in the address. */
export const Answer = z.object({})
