/** What the store writes to its admins (ADMIN_EMAILS). */
import { ADMIN_MAILS, type AdminMail } from '#shop/settings.ts'
import { list } from './setting-types.ts'

const isKnown = (name: string): name is AdminMail => (ADMIN_MAILS as readonly string[]).includes(name)

export const adminMailSettings = {
  ADMIN_MAILS: list('refunds,health').refine(
    (names) => names.every(isKnown),
    `must be some of ${ADMIN_MAILS.join(', ')}, separated by commas`,
  ),
}

export const adminMailsOf = ({ ADMIN_MAILS: names }: { ADMIN_MAILS: string[] }) => ({
  adminMails: names.filter(isKnown),
})
