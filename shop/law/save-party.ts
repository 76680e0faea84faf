/**
 * Adds, changes and deletes responsible parties.
 *
 *   1. A change states the version it was made from. If the party has changed since, it fails and overwrites nothing.
 *   2. A party that a product names is not deleted: the product's page would lack what the law wants.
 *   3. Saving without a difference is not a change: it writes no audit event, and other open forms stay valid.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { responsibleParties } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { SaveParty } from './input.ts'
import { readParty } from './list-parties.ts'
import { messages } from './messages.ts'

export async function addParty(shop: Shop, input: SaveParty): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const after = toColumns(input)
  const id = await withTransaction(shop, async (shop) => {
    const [created] = await shop.db.insert(responsibleParties).values(after).returning()
    await recordAuditEvent(shop, { action: 'add-party', entity: 'party', entityId: created!.id, after })
    return created!.id
  })
  return { message: messages.partyAdded, id }
}

export async function changeParty(shop: Shop, id: number | undefined, input: SaveParty): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockParty(shop, id, input.version)
    const [before, after] = [toColumns(row), toColumns(input)]
    if (isDeepStrictEqual(before, after)) return
    await shop.db
      .update(responsibleParties)
      .set({ ...after, version: row.version + 1 })
      .where(eq(responsibleParties.id, row.id))
    await recordAuditEvent(shop, { action: 'change-party', entity: 'party', entityId: row.id, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.partyUpdated
}

export async function deleteParty(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockParty(shop, id, version)
    const { name, products } = await readParty(shop, row.id)
    if (products > 0) fail('conflict', messages.partyInUse(name, products))
    await shop.db.delete(responsibleParties).where(eq(responsibleParties.id, row.id))
    await recordAuditEvent(shop, { action: 'delete-party', entity: 'party', entityId: row.id, before: toColumns(row) })
  })
  return messages.partyDeleted
}

/** The lock waits for products that are just being saved with the party, and keeps others from naming it. */
async function lockParty(shop: Shop, id: number | undefined, version: number) {
  const [row] = await shop.db
    .select()
    .from(responsibleParties)
    .where(eq(responsibleParties.id, id ?? 0))
    .for('update')
  if (!row) return fail('not-found', messages.partyNotFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'party', row.id)))
  return row
}

const toColumns = ({ name, address, country, email, phone }: Omit<SaveParty, 'version'>) => {
  return { name, address, country, email, phone }
}
