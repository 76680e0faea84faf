/** What an admin sends to choose emails. */
import { z } from 'zod'
import { checkbox } from '../input.ts'
import { messages } from './messages.ts'
import { ADMIN_MAILS, sortMails } from './rules.ts'

export const OwnEmails = z.object({
  emails: z.array(z.enum(ADMIN_MAILS, messages.unknown), messages.unknown).transform(sortMails),
})
export type OwnEmails = z.output<typeof OwnEmails>

/** Each kind is a checkbox. */
export const OwnEmailsForm = z
  .object({
    orders: checkbox,
    refunds: checkbox,
    shipments: checkbox,
    mails: checkbox,
    backups: checkbox,
    health: checkbox,
  })
  .transform((fields) => ({ emails: ADMIN_MAILS.filter((mail) => fields[mail]) }))
