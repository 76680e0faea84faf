/** The shape of the emails that an admin gets, in responses. */
import { z } from 'zod'
import { ADMIN_MAILS } from '#shop/admin-mails/rules.ts'

const emails = {
  to: z.string().describe('The address of the account'),
  emails: z.array(z.enum(ADMIN_MAILS)),
  isChosen: z.boolean().describe('False while the setting ADMIN_MAILS decides'),
}
export const AdminEmails = z.strictObject(emails)
export const AdminEmailsResult = z.strictObject({ message: z.string(), ...emails })
