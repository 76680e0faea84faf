import { z } from 'zod'
import { isPhone, phoneOf } from '#core/mobile.ts'
import { firstName, lastName } from '../accounts/input.ts'
import { messages } from './messages.ts'

/** Which numbers may stand, the operation knows: one that is kept already may (profile.ts). */
export const ProfileChange = z.object({
  firstName: firstName(messages.firstNameRequired),
  lastName,
  phone: z.string().default('').transform(phoneOf),
})
export type ProfileChange = z.output<typeof ProfileChange>

/** Of a client of section 7, whose numbers are of anywhere. */
export const HostedProfile = ProfileChange.refine(({ phone }) => phone === '' || isPhone(phone), messages.notAPhone)
