import { listAdminRecipients } from '../admin-mails/recipients.ts'
import type { Shop } from '../shop.ts'
import { collectHealth } from './read-health.ts'
import { findWarningsByKind, WARNING_KINDS } from './rules.ts'

/**
 * Once a day each admin gets the warnings of the Health page that the admin wants, if there are some. The email names the
 * moment: while the mail server is away it waits with the others.
 */
export async function tellAdmins(shop: Shop) {
  const recipients = await listAdminRecipients(shop)
  if (!recipients.some(({ kinds }) => WARNING_KINDS.some((kind) => kinds.includes(kind)))) return
  const found = findWarningsByKind(await collectHealth(shop))
  for (const { email: to, kinds } of recipients) {
    const warnings = found.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)
    if (warnings.length > 0)
      await shop.enqueue({ name: 'send-health-warnings', to, warnings, at: shop.now().toISOString() })
  }
}
