/** Categories for a search that finds nothing: those of the kinds of product that contain what was searched for. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { readDictionary } from './read-dictionary.ts'
import type { SpellingResult } from './rules.ts'

const MAX_CATEGORIES = 4

/** `parentName` distinguishes those with the same name. */
export type CategoryOfSearch = { kind: 'subcategory' | 'collection'; path: string; name: string; parentName: string }

/** What categories of the searched kinds of product may be called, in lower case. */
export async function namesOfKinds(shop: Shop, spelling: SpellingResult[]): Promise<string[]> {
  const { kindsOf } = await readDictionary(shop)
  const kinds = spelling.flatMap(({ term }) => (term?.kind === 'product' ? kindsOf(term) : []))
  return [...new Set(kinds.flatMap((one) => [one, `${one}s`]))]
}

export async function findRelatedCategories(shop: Shop, spelling: SpellingResult[]): Promise<CategoryOfSearch[]> {
  const names = await namesOfKinds(shop, spelling)
  if (names.length === 0) return []
  const parents = alias(categories, 'parents')
  const { kind, path, name } = categories
  const rows = await shop.db
    .select({ kind, path, name, parentName: parents.name })
    .from(categories)
    .innerJoin(parents, eq(parents.id, categories.parentId))
    .where(
      and(
        inArray(sql`lower(${name})`, names),
        inArray(kind, ['subcategory', 'collection']),
        ...[categories.isShown, isNull(categories.retiredAt), parents.isShown],
      ),
    )
    .orderBy(asc(categories.id))
    .limit(MAX_CATEGORIES)
  return rows as CategoryOfSearch[]
}
