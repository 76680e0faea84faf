import { z } from 'zod'
import { currentPassword } from '../accounts/input.ts'
import { messages } from './messages.ts'

export const DeleteAccount = z.object({ sure: z.string(messages.confirmationRequired), currentPassword })
export type DeleteAccount = z.output<typeof DeleteAccount>
