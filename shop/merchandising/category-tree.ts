/** The tree of categories while an operation changes it. */
import { asc, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor } from '../audit.ts'
import { matchesSubcategory } from '../catalogue/category-urls.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { MAX_LEVELS, RESERVED_SLUGS, SLUG } from './rules.ts'
import { levelOf, listSiblings, type Row } from './tree.ts'

/** The trigger `categories_tree` takes the same lock. */
const TREE_LOCK = ADVISORY_LOCKS.categoryTree

/** Call this in a transaction. Until it ends, nobody else changes the tree. Returns all categories in display order. */
export async function lockTree(shop: Shop): Promise<Row[]> {
  await shop.db.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`)
  return shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
}

/** The category in the version that the form was opened with. */
export async function requireVersion(shop: Shop, rows: Row[], id: number | undefined, version: number) {
  const row = rows.find((one) => one.id === id) ?? fail('not-found', messages.categoryNotFound)
  if (row.version !== version)
    fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'category', row.id)))
  return row
}

type Place = { kind: Row['kind']; parentId: number | null }

/** The parent of a new or moved category, or null without one. */
export function requireParent({ kind, parentId }: Place, rows: Row[]): Row | null {
  const parent = rows.find(({ id, retiredAt }) => id === parentId && !retiredAt)
  const failParent = () => fail('invalid', messages.invalidParent, { parentId: messages.invalidParent })
  if (parentId === null) return kind === 'subcategory' ? failParent() : null
  const isAllowed =
    kind === 'subcategory'
      ? parent?.kind === 'department' || parent?.kind === 'subcategory'
      : kind === 'collection' && parent?.kind === 'group'
  return parent && isAllowed ? parent : failParent()
}

export function requireLevels(parent: Row | null, height: number, rows: Row[]) {
  if (levelOf(parent ?? undefined, rows) + height > MAX_LEVELS)
    fail('invalid', messages.tooDeep, { parentId: messages.tooDeep })
}

/** `clothes/t-shirts` at every depth, `women/tops`, `collections/diwali`. */
export function pathOf(kind: Row['kind'], slug: string, parent: Row | null) {
  if (kind === 'subcategory') return `${parent!.path.split('/')[0]}/${slug}`
  if (kind === 'collection') return `${parent?.path ?? 'collections'}/${slug}`
  return slug
}

export function requireFreeName(name: string, place: Place, rows: Row[], self?: Row) {
  const isTaken = listSiblings(place, rows).some((one) => one !== self && matchesSubcategory(one, name.toLowerCase()))
  if (isTaken) fail('invalid', messages.nameTaken, { name: messages.nameTaken })
}

/** A number under men and women is a product. */
export function requireSlug(kind: Row['kind'], slug: string) {
  if (!SLUG.test(slug) || (kind === 'collection' && /^\d+$/.test(slug)))
    fail('invalid', messages.invalidSlug, { slug: messages.invalidSlug })
  if (kind === 'department' && RESERVED_SLUGS.includes(slug))
    fail('invalid', messages.reservedSlug, { slug: messages.reservedSlug })
}

export function requireFreePath(path: string, rows: Row[]) {
  const holder = rows.find((one) => one.path === path)
  if (holder) fail('invalid', messages.slugTaken(holder.name), { slug: messages.slugTaken(holder.name) })
}
