/**
 * Adds, changes and deletes terms of the search.
 *
 *   1. A word belongs to one term, so that it is clear what it finds. Words that a term covers may be in several.
 *   2. A change states the version it was made from. If the term has changed since, it fails and overwrites nothing.
 *   3. A change is in force in this process at once, and in others when it is announced.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { searchTerms } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { keyOf } from './dictionary.ts'
import { TERMS_CHANGED } from './read-dictionary.ts'
import type { WriteSearchTerm } from './term-input.ts'
import { termMessages as messages } from './term-messages.ts'

const ENTITY = 'search-term'
const ACTION = 'change-search-terms'

export async function addSearchTerm(shop: Shop, input: WriteSearchTerm): Promise<{ message: string; id: number }> {
  const after = toColumns(input)
  const id = await write(shop, async (shop) => {
    await assertFree(shop, after)
    const [created] = await shop.db
      .insert(searchTerms)
      .values({ ...after, updatedAt: shop.now() })
      .returning()
    await recordAuditEvent(shop, { action: ACTION, entity: ENTITY, entityId: created!.id, after })
    return created!.id
  })
  return { message: messages.added, id }
}

export async function changeSearchTerm(
  shop: Shop,
  id: number | undefined,
  { version, ...input }: WriteSearchTerm & { version: number },
): Promise<string> {
  await write(shop, async (shop) => {
    const row = await lockTerm(shop, id, version)
    const [before, after] = [toColumns(row), toColumns(input)]
    if (isDeepStrictEqual(before, after)) return
    await assertFree(shop, after, row.id)
    await shop.db
      .update(searchTerms)
      .set({ ...after, source: 'merchant', updatedAt: shop.now(), version: row.version + 1 })
      .where(eq(searchTerms.id, row.id))
    await recordAuditEvent(shop, { action: ACTION, entity: ENTITY, entityId: row.id, before, after })
  })
  return messages.updated
}

export async function deleteSearchTerm(shop: Shop, id: number | undefined, version: number): Promise<string> {
  await write(shop, async (shop) => {
    const row = await lockTerm(shop, id, version)
    await shop.db.delete(searchTerms).where(eq(searchTerms.id, row.id))
    await recordAuditEvent(shop, { action: ACTION, entity: ENTITY, entityId: row.id, before: toColumns(row) })
  })
  return messages.deleted
}

async function write<T>(shop: Shop, run: (shop: Shop) => Promise<T>): Promise<T> {
  requirePermission(shop, 'change-products')
  const result = await withTransaction(shop, async (shop) => {
    // Two writers must not give the same word to two terms.
    await shop.db.execute(sql`lock table ${searchTerms} in share row exclusive mode`)
    return run(shop)
  })
  applyCatalogueChange(shop, [TERMS_CHANGED])
  return result
}

async function lockTerm(shop: Shop, id: number | undefined, version: number) {
  const [row] = await shop.db
    .select()
    .from(searchTerms)
    .where(eq(searchTerms.id, id ?? 0))
  if (!row) return fail('not-found', messages.notFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, row.id)))
  return row
}

async function assertFree(shop: Shop, { term, same }: WriteSearchTerm, ownId?: number) {
  const words = new Map([...same.map((word) => [keyOf(word), 'same'] as const), [keyOf(term), 'term'] as const])
  for (const row of await shop.db.select().from(searchTerms)) {
    if (row.id === ownId) continue
    const taken = [row.term, ...row.same].find((word) => words.has(keyOf(word)))
    if (taken === undefined) continue
    const message = messages.taken(taken, row.term)
    fail('conflict', message, { [words.get(keyOf(taken))!]: message })
  }
}

const toColumns = ({ kind, term, same, covers }: WriteSearchTerm): WriteSearchTerm => ({
  ...{ kind, term, covers },
  same: same.filter((word) => keyOf(word) !== keyOf(term)),
})
