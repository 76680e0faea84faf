/**
 * Adds, changes and deletes words of colours.
 *
 *   1. The word itself stays; another one is another row. A family that other words have stays a family.
 *   2. A change states the version it was made from. If the word has changed since, it fails and overwrites nothing.
 *   3. Lists follow in the same transaction, as far as few products have the colour. The housekeeping does the rest.
 */
import { and, eq, ne, sql } from 'drizzle-orm'
import { colourFamilies } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { UPDATED_AT_ONCE, updateColourFacets } from './follow-changes.ts'
import type { AddColour, ChangeColour } from './input.ts'
import { messages } from './messages.ts'
import { isFamily, type ColourWord } from './rules.ts'

const ENTITY = 'colour'
const ACTION = 'change-colours'
/** So many members of a family are named. */
const MAX_NAMED = 5

export const addColour = (shop: Shop, input: AddColour): Promise<string> =>
  write(shop, input.name, messages.added, async (shop) => {
    const after = toColumns(input.name, input)
    const [taken] = await shop.db.select().from(colourFamilies).where(eq(colourFamilies.name, input.name))
    if (taken) fail('conflict', messages.taken(input.name), { name: messages.taken(input.name) })
    await assertFamily(shop, after)
    await shop.db.insert(colourFamilies).values(after)
    await recordAuditEvent(shop, { action: ACTION, entity: ENTITY, entityId: input.name, after })
  })

export const changeColour = (shop: Shop, name: string, input: ChangeColour): Promise<string> =>
  write(shop, name, messages.updated, async (shop) => {
    const row = await readVersion(shop, name, input.version)
    const [before, after] = [toColumns(name, row), toColumns(name, input)]
    if (before.hex === after.hex && before.family === after.family) return
    await assertFamily(shop, after)
    if (isFamily(row) && after.family !== name) await assertNoMembers(shop, name)
    await shop.db
      .update(colourFamilies)
      .set({ ...after, version: row.version + 1 })
      .where(eq(colourFamilies.name, name))
    await recordAuditEvent(shop, { action: ACTION, entity: ENTITY, entityId: name, before, after })
  })

export const deleteColour = (shop: Shop, name: string, version: number): Promise<string> =>
  write(shop, name, messages.deleted, async (shop) => {
    const row = await readVersion(shop, name, version)
    await assertNoMembers(shop, name)
    await shop.db.delete(colourFamilies).where(eq(colourFamilies.name, name))
    await recordAuditEvent(shop, { action: ACTION, entity: ENTITY, entityId: name, before: toColumns(name, row) })
  })

async function write(shop: Shop, name: string, message: string, run: (shop: Shop) => Promise<void>): Promise<string> {
  requirePermission(shop, 'change-products')
  const isPart = await withTransaction(shop, async (shop) => {
    // A family must not lose its word while another writer gives it a member.
    await shop.db.execute(sql`lock table ${colourFamilies} in share row exclusive mode`)
    await run(shop)
    return (await updateColourFacets(shop, [name])) === UPDATED_AT_ONCE
  })
  applyCatalogueChange(shop, 'other')
  return isPart ? `${message}. ${messages.followsLater}` : message
}

async function readVersion(shop: Shop, name: string, version: number): Promise<ColourWord> {
  const [row] = await shop.db.select().from(colourFamilies).where(eq(colourFamilies.name, name))
  if (!row) return fail('not-found', messages.notFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, name)))
  return row
}

async function assertFamily(shop: Shop, { name, family }: Pick<ColourWord, 'name' | 'family'>) {
  if (family === name) return
  const [row] = await shop.db.select().from(colourFamilies).where(eq(colourFamilies.name, family))
  if (row && isFamily(row)) return
  fail('invalid', messages.noFamily(family), { family: messages.noFamily(family) })
}

async function assertNoMembers(shop: Shop, name: string) {
  const rows = await shop.db
    .select({ name: colourFamilies.name })
    .from(colourFamilies)
    .where(and(eq(colourFamilies.family, name), ne(colourFamilies.name, name)))
    .orderBy(colourFamilies.name)
  if (rows.length === 0) return
  const named = rows.slice(0, MAX_NAMED).map((row) => row.name)
  const others = rows.length > MAX_NAMED ? ` and ${rows.length - MAX_NAMED} more` : ''
  fail('conflict', messages.hasMembers(name, named.join(', ') + others))
}

const toColumns = (name: string, { hex, family }: Pick<ColourWord, 'hex' | 'family'>) => ({
  ...{ name, hex },
  family: family || name,
})
