/** Lets a job act for the admin or the server key that started a run, as long as they may still change products. */
import { eq } from 'drizzle-orm'
import { serverKeys, users, type runs } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { isBlocked } from '../accounts/rules.ts'
import { toUser } from '../accounts/sessions/find-user.ts'
import { CREATOR_COLUMNS, keyError } from '../server-keys/authenticate-server-key.ts'
import { requirePermission, withUser, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export async function actFor(
  shop: Shop,
  run: Pick<typeof runs.$inferSelect, 'id' | 'madeBy' | 'keyId'>,
): Promise<Shop> {
  const acting = { ...(run.keyId ? await asKey(shop, run.keyId) : await asUser(shop, run.madeBy)), runId: run.id }
  requirePermission(acting, 'change-products')
  return acting
}

async function asUser(shop: Shop, id: string | null): Promise<Shop> {
  const [user] = id ? await shop.db.select().from(users).where(eq(users.id, id)) : []
  if (!user || user.deletedAt || isBlocked(user, shop.now())) return fail('forbidden', messages.actorGone)
  const actor = toUser(shop, user, { id: '', lacksFactor: false })
  return actor.isAdmin ? withUser(shop, actor) : fail('forbidden', messages.actorGone)
}

async function asKey(shop: Shop, id: string): Promise<Shop> {
  const [row] = await shop.db
    .select({ key: serverKeys, creator: CREATOR_COLUMNS })
    .from(serverKeys)
    .innerJoin(users, eq(users.id, serverKeys.creatorId))
    .where(eq(serverKeys.id, id))
  if (!row || keyError(shop, row.key, row.creator)) return fail('forbidden', messages.actorGone)
  const { name, rights } = row.key
  return { ...withUser(shop, null), serverKey: { id, name, rights } }
}
