import { z } from 'zod'
import { isPhone, phoneOf } from '#core/mobile.ts'
import { firstName, lastName } from '../accounts/input.ts'
import { messages } from './messages.ts'

/** The operation decides which phone numbers are valid, because an already stored one always is (profile.ts). */
export const ProfileChange = z.object({
  firstName: firstName(messages.firstNameRequired),
  lastName,
  phone: z.string().default('').transform(phoneOf),
})
export type ProfileChange = z.output<typeof ProfileChange>

/** For Supabase API clients, whose phone numbers can be from any country. */
export const HostedProfile = ProfileChange.refine(({ phone }) => phone === '' || isPhone(phone), messages.invalidPhone)
