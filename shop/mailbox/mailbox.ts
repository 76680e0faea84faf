/**
 * Shows the emails that a demo or development store sent instead of using SMTP (D14). Everyone may read them, except
 * for emails to an address on the allow-list, which only an admin may read: their links would let the reader take over
 * that account.
 */
import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import { mailbox } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { days, addDuration } from '#core/time.ts'
import { currentUser, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

const MAX_LISTED_MAILS = 50
const MAIL_TTL = days(30)

export async function listMails(shop: Shop) {
  const { id, to, subject, createdAt } = mailbox
  return shop.db
    .select({ id, to, subject, createdAt })
    .from(mailbox)
    .where(isReadable(shop))
    .orderBy(desc(id))
    .limit(MAX_LISTED_MAILS)
}

export async function readMail(shop: Shop, id: number) {
  if (!Number.isSafeInteger(id)) fail('not-found', messages.mailNotFound)
  const [mail] = await shop.db
    .select()
    .from(mailbox)
    .where(and(eq(mailbox.id, id), isReadable(shop)))
  return mail ?? fail('not-found', messages.mailNotFound)
}

export async function deleteOldMails(shop: Shop) {
  await shop.db.delete(mailbox).where(lt(mailbox.createdAt, addDuration(shop.now(), -MAIL_TTL)))
}

/** A production store has no mailbox at all. */
function isReadable(shop: Shop) {
  if (shop.settings.mode === 'production') fail('not-found', messages.mailboxNotFound)
  return currentUser(shop)?.isAdmin ? undefined : notInArray(mailbox.to, shop.settings.adminEmails)
}
