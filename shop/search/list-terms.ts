import { asc, eq } from 'drizzle-orm'
import { searchTerms } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { keyOf } from './dictionary.ts'
import { termMessages as messages } from './term-messages.ts'
import type { TermKind } from './term-rules.ts'

export type SearchTerm = typeof searchTerms.$inferSelect

/** The terms of a kind, or all, that have a word with this text. */
export async function listSearchTerms(shop: Shop, { kind, q = '' }: { kind?: TermKind | undefined; q?: string } = {}) {
  requirePermission(shop, 'read-products')
  const isKind = kind ? eq(searchTerms.kind, kind) : undefined
  const rows = await shop.db
    .select()
    .from(searchTerms)
    .where(isKind)
    .orderBy(asc(searchTerms.kind), asc(searchTerms.term))
  const key = keyOf(q)
  return rows.filter(({ term, same, covers }) => [term, ...same, ...covers].some((word) => keyOf(word).includes(key)))
}

export async function readSearchTerm(shop: Shop, id: number | undefined): Promise<SearchTerm> {
  requirePermission(shop, 'read-products')
  const [row] = await shop.db
    .select()
    .from(searchTerms)
    .where(eq(searchTerms.id, id ?? 0))
  return row ?? fail('not-found', messages.notFound)
}
