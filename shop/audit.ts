/** Who did what, with what was before and what is after. In the transaction of the deed itself: both are true, or neither. */
import { auditLog } from '#db/tables.server.ts'
import { admin, type Shop } from './shop.ts'

type Deed = { action: string; entity: string; entityId: number | string; before?: unknown; after?: unknown }

export async function writeDown(shop: Shop, { entityId, ...deed }: Deed) {
  await shop.db
    .insert(auditLog)
    .values({ ...deed, entityId: String(entityId), actorId: admin(shop).id, at: shop.now() })
}
