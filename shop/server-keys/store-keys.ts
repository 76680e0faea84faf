/**
 * The keys that programs show, told to the admin. The service key outlives every session: it is told to whoever knows the
 * password, and that it was is written down.
 */
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import type { ShowServiceKey } from '../accounts/input.ts'
import { requireCurrentPassword } from '../accounts/password/verify-current-password.ts'

export async function readStoreKeys(shop: Shop) {
  requireAdmin(shop)
  // Both keys are of the Supabase API only.
  return { address: shop.settings.baseUrl, anon: shop.settings.supabaseApi ? shop.services.tokens.anon : null }
}

export async function showServiceKey(shop: Shop, { currentPassword }: ShowServiceKey) {
  const { id } = requireAdmin(shop)
  await requireCurrentPassword(shop, currentPassword)
  await recordAuditEvent(shop, { action: 'show-key', entity: 'user', entityId: id })
  return shop.services.tokens.service
}
