/** The emails that the signed-in admin gets, and the choice of them. */
import { eq } from 'drizzle-orm'
import { adminMailChoices, users } from '#db/schema.server.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { OwnEmails } from './input.ts'
import { messages } from './messages.ts'
import { sortMails, type AdminMail } from './rules.ts'

export async function readOwnEmails(shop: Shop) {
  const { id, email } = requireAdmin(shop)
  const choice = await findChoice(shop, id)
  return { to: email, emails: choice ?? sortMails(shop.settings.adminMails), isChosen: choice !== undefined }
}

/** Also a choice that equals the setting is one: a later change of the setting does not change it. */
export async function chooseOwnEmails(shop: Shop, { emails }: OwnEmails): Promise<string> {
  const { id } = requireAdmin(shop)
  await withTransaction(shop, async (shop) => {
    // Of two choices at the same time the audit log tells one after the other.
    await shop.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    const before = await findChoice(shop, id)
    if (before?.join() === emails.join()) return
    const values = { kinds: emails, updatedAt: shop.now() }
    await shop.db
      .insert(adminMailChoices)
      .values({ userId: id, ...values })
      .onConflictDoUpdate({ target: adminMailChoices.userId, set: values })
    await recordAuditEvent(shop, {
      ...{ action: 'choose-emails', entity: 'user', entityId: id },
      ...{ before: { emails: before ?? sortMails(shop.settings.adminMails) }, after: { emails } },
    })
  })
  return messages.saved
}

/** Undefined when the account has not chosen. */
export async function findChoice({ db }: Pick<Shop, 'db'>, userId: string): Promise<AdminMail[] | undefined> {
  const [row] = await db
    .select({ kinds: adminMailChoices.kinds })
    .from(adminMailChoices)
    .where(eq(adminMailChoices.userId, userId))
  return row && sortMails(row.kinds)
}
