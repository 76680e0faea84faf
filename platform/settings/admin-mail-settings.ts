/** What the store writes to those of its admins (ADMIN_EMAILS) who have not chosen. */
import { ADMIN_MAILS, type AdminMail } from '#shop/admin-mails/rules.ts'
import { list } from './setting-types.ts'

const WARNINGS: AdminMail[] = ['mails', 'backups']
const isKnown = (name: string): name is AdminMail => (ADMIN_MAILS as readonly string[]).includes(name)

export const adminMailSettings = {
  ADMIN_MAILS: list('refunds,shipments,health').refine(
    (names) => names.every(isKnown),
    `must be some of ${ADMIN_MAILS.join(', ')}, separated by commas`,
  ),
}

export const adminMailsOf = ({ ADMIN_MAILS: names }: { ADMIN_MAILS: string[] }) => ({
  // `health` is every warning of the page Health.
  adminMails: ADMIN_MAILS.filter(
    (mail) => names.includes(mail) || (WARNINGS.includes(mail) && names.includes('health')),
  ),
})
