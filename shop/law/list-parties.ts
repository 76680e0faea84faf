/** Lists the responsible parties by name, with the number of products that name each. */
import { asc, sql } from 'drizzle-orm'
import { products, responsibleParties } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type Party = typeof responsibleParties.$inferSelect & { products: number }

const partyId = sql`${responsibleParties}."id"`
/** Deleted products count, too: they can be restored. */
const productCount = sql<number>`(
  select count(*)::int from ${products} p where p.manufacturer_id = ${partyId} or p.packer_id = ${partyId} or p.importer_id = ${partyId})`
const columns = {
  id: responsibleParties.id,
  name: responsibleParties.name,
  address: responsibleParties.address,
  country: responsibleParties.country,
  email: responsibleParties.email,
  phone: responsibleParties.phone,
  version: responsibleParties.version,
  products: productCount,
}

export async function listParties(shop: Shop): Promise<Party[]> {
  requirePermission(shop, 'read-products')
  return shop.db
    .select(columns)
    .from(responsibleParties)
    .orderBy(asc(responsibleParties.name), asc(responsibleParties.id))
}

export async function readParty(shop: Shop, id: number | undefined): Promise<Party> {
  requirePermission(shop, 'read-products')
  const [party] = await shop.db
    .select(columns)
    .from(responsibleParties)
    .where(sql`${partyId} = ${id ?? 0}`)
  return party ?? fail('not-found', messages.partyNotFound)
}

/** The names for the product form. */
export const listPartyNames = (shop: Shop): Promise<{ id: number; name: string }[]> =>
  shop.db
    .select({ id: responsibleParties.id, name: responsibleParties.name })
    .from(responsibleParties)
    .orderBy(asc(responsibleParties.name), asc(responsibleParties.id))
