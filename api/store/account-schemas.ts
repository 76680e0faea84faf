/** The shapes of accounts in responses. */
import { z } from 'zod'
import { count, message, page, time } from './schema-parts.ts'

export const Profile = z.strictObject({
  ...{ id: z.uuid(), email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() },
  createdAt: time,
})
export const ChangedProfile = Profile.extend(message)

export const Users = page(
  z.strictObject({ id: z.uuid(), email: z.string().nullable(), name: z.string(), createdAt: time }),
  { all: count },
)
