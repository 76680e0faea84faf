import { z } from 'zod'
import { MOBILE, mobileOf } from '#words/mobile.ts'
import { firstName, lastName } from '../accounts/input.ts'
import { messages } from './messages.ts'

export const ProfileChange = z.object({
  firstName: firstName(messages.firstNameRequired),
  lastName,
  phone: z
    .string()
    .default('')
    .transform(mobileOf)
    .refine((phone) => phone === '' || MOBILE.test(phone), messages.badPhone),
})
export type ProfileChange = z.output<typeof ProfileChange>
