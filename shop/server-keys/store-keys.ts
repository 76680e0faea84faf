/**
 * The API keys of the store, as the admin sees them. The service key outlives every session. It is shown only to an
 * admin who enters the password, and the audit log records that it was shown.
 */
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import type { ShowServiceKey } from '../accounts/input.ts'
import { requireCurrentPassword } from '../accounts/password/verify-current-password.ts'
import { messages } from './messages.ts'

export async function readStoreKeys(shop: Shop) {
  requireAdmin(shop)
  // Only the Supabase API uses these two keys.
  return { address: shop.settings.baseUrl, anon: shop.settings.supabaseApi ? shop.services.tokens.anon : null }
}

export async function showServiceKey(shop: Shop, { currentPassword }: ShowServiceKey) {
  const { id } = requireAdmin(shop)
  if (!shop.settings.supabaseApi) fail('not-found', messages.noServiceKey)
  await requireCurrentPassword(shop, currentPassword)
  await recordAuditEvent(shop, { action: 'show-key', entity: 'user', entityId: id })
  return shop.services.tokens.service
}
