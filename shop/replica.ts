/**
 * Reads from replicas of the database (record 0210). Only an entry point that shows the catalogue and decides nothing calls
 * `pickReplica`: everything else has the primary database without asking for it.
 *
 *   1. Who may change the catalogue reads the primary database, so that admins and their programs see what they did. Anybody
 *      else sees at least their own last change.
 *   2. A page for the page cache is read where the last announced change is (Shop.cacheTags).
 *   3. Statements to a replica cannot write. What a reading operation counts, it counts `onPrimary`.
 */
import type { Replicas } from '#db/replicas/replicas.server.ts'
import type { Shop } from './shop.ts'

/** The same context with a replica as its database, or unchanged where there is none to read from. */
export async function pickReplica(shop: Shop): Promise<Shop> {
  if (!shop.replicas || shop.replica || mayChangeCatalogue(shop)) return shop
  return readFrom(shop, shop.cacheTags ? shop.replicas.pickForKeeping() : shop.replicas.pick(shop.readAfter))
}

/** For a job: a replica that has all that is committed. */
export const pickCurrentReplica = async (shop: Shop): Promise<Shop> =>
  shop.replicas ? readFrom(shop, shop.replicas.pickCurrent()) : shop

/** The same context with the primary database. */
export const onPrimary = <S extends Pick<Shop, 'db' | 'replica'>>(shop: S): S =>
  shop.replica ? { ...shop, db: shop.replica.primary, replica: undefined } : shop

async function readFrom(shop: Shop, picking: ReturnType<Replicas['pick']>): Promise<Shop> {
  const picked = await picking
  return picked ? { ...shop, db: picked.db, replica: { primary: shop.db, isCaughtUp: picked.isCaughtUp } } : shop
}

function mayChangeCatalogue({ session, serverKey }: Shop) {
  const isAdmin = session.status === 'known' && session.user?.isAdmin === true
  return isAdmin || serverKey?.rights.some((right) => right.startsWith('change-')) === true
}
