import type { Shop } from '../shop.ts'
import { collectHealth } from './read-health.ts'
import { findWarnings } from './rules.ts'

/**
 * Once a day the admins get the warnings of the Health page, if there are some. The email names the moment: while the mail
 * server is away it waits with the others.
 */
export async function tellAdmins(shop: Shop) {
  if (!shop.settings.adminMails.includes('health')) return
  const warnings = findWarnings(await collectHealth(shop))
  if (warnings.length > 0) await shop.enqueue({ name: 'send-health-warnings', warnings, at: shop.now().toISOString() })
}
