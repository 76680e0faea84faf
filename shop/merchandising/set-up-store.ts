/**
 * The first categories of a production store. It starts with the groups only, whose pages are routes of their own, and
 * an admin chooses once: the whole tree of the demo store, parts of it, or nothing.
 */
import { sql } from 'drizzle-orm'
import { categories, storeSetup } from '#db/schema.server.ts'
import { DEPARTMENTS, GROUPS } from '#db/seed/categories.ts'
import { seedCategories } from '#db/seed/seed-categories.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { lockTree } from './category-tree.ts'
import type { SetUpStore } from './setup-input.ts'
import { messages } from './messages.ts'

/** A department with its categories, or a group with its collections. */
type Offer = { slug: string; name: string; below: string[] }
export type StoreSetup = { isPending: boolean; departments: Offer[]; groups: Offer[] }

/** False once an admin has chosen, and in a store that has a department, a category or a collection. */
export async function isSetupPending(shop: Shop): Promise<boolean> {
  requirePermission(shop, 'read-products')
  const { rows } = await shop.db.execute<{ isDone: boolean }>(sql`
    select exists (select from ${storeSetup}) or exists (select from ${categories} where kind <> 'group') as "isDone"`)
  return !rows[0]!.isDone
}

export async function readStoreSetup(shop: Shop): Promise<StoreSetup> {
  return { isPending: await isSetupPending(shop), departments: DEPARTMENT_OFFERS, groups: GROUP_OFFERS }
}

/** Returns the message. */
export async function setUpStore(shop: Shop, input: SetUpStore): Promise<string> {
  requirePermission(shop, 'change-products')
  const selects = selectionOf(input)
  await withTransaction(shop, async (shop) => {
    await lockTree(shop)
    if (!(await isSetupPending(shop))) fail('conflict', messages.alreadySetUp)
    const { choice } = input
    await shop.db.insert(storeSetup).values({ choice, at: shop.now() })
    const rows = await seedCategories(shop.db, selects)
    const after = { choice, categories: rows.filter(({ kind }) => kind !== 'group').map(({ path }) => path) }
    await recordAuditEvent(shop, { action: 'set-up-store', entity: 'category', entityId: 'setup', after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.storeSetUp
}

/** Returns whether the category with a path is inserted: a department or a group is picked with all below it. */
function selectionOf({ choice, departments, groups }: SetUpStore): (path: string) => boolean {
  if (choice === 'all') return () => true
  const picked = choice === 'picked' ? [...departments, ...groups] : []
  if (choice === 'picked' && !picked.some((slug) => OFFERED.includes(slug)))
    fail('invalid', messages.nothingPicked, { choice: messages.nothingPicked })
  return (path) => path in GROUPS || picked.includes(path.split('/')[0]!)
}

const DEPARTMENT_OFFERS = Object.entries(DEPARTMENTS).map(([slug, { name, subcategories }]) => ({
  slug,
  name,
  below: Object.keys(subcategories),
}))
const GROUP_OFFERS = Object.entries(GROUPS).map(([slug, { name, collections }]) => ({
  slug,
  name,
  below: Object.values<{ name: string }>(collections).map((one) => one.name),
}))
const OFFERED = [...DEPARTMENT_OFFERS, ...GROUP_OFFERS].map(({ slug }) => slug)
