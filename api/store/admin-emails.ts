/** The emails that the signed-in admin gets. */
import { OwnEmails } from '#shop/admin-mails/input.ts'
import { messages } from '#shop/admin-mails/messages.ts'
import { chooseOwnEmails, readOwnEmails } from '#shop/admin-mails/own-emails.ts'
import { AdminEmails, AdminEmailsResult } from './admin-emails-schemas.ts'
import { get, put } from './route.ts'

export const adminEmails = [
  get('/admin/emails', 'Read which emails of the store you get as an admin', {
    access: 'admin',
    response: AdminEmails,
    failed: messages.failed.load,
    run: readOwnEmails,
  }),
  put('/admin/emails', 'Choose which emails of the store you get as an admin. Other admins get what they chose', {
    access: 'admin',
    response: AdminEmailsResult,
    failed: messages.failed.save,
    body: OwnEmails,
    run: async (shop, { body }) => ({ message: await chooseOwnEmails(shop, body), ...(await readOwnEmails(shop)) }),
  }),
]
