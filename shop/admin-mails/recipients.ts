/** Which of the addresses of ADMIN_EMAILS get an email. */
import { eq, inArray } from 'drizzle-orm'
import { adminMailChoices, users } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { AdminMail } from './rules.ts'

type Recipient = { email: string; kinds: readonly string[] }

/** Every address with the kinds that it gets: by the choice of its account, else by ADMIN_MAILS. */
export async function listAdminRecipients({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<Recipient[]> {
  if (settings.adminEmails.length === 0) return []
  const rows = await db
    .select({ email: users.email, kinds: adminMailChoices.kinds })
    .from(users)
    .innerJoin(adminMailChoices, eq(adminMailChoices.userId, users.id))
    .where(inArray(users.email, settings.adminEmails))
  const choices = new Map(rows.map(({ email, kinds }) => [email, kinds]))
  return settings.adminEmails.map((email) => ({ email, kinds: choices.get(email) ?? settings.adminMails }))
}

export const findRecipientsOf = async (shop: Pick<Shop, 'db' | 'settings'>, mail: AdminMail) =>
  (await listAdminRecipients(shop)).filter(({ kinds }) => kinds.includes(mail)).map(({ email }) => email)
