/** Lists the categories of women and men for the admin, those of women first, with where their products are filed. */
import { asc, desc } from 'drizzle-orm'
import { genderCategories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { listCategoryOptions, listShelves } from '../merchandising/list-categories.ts'
import type { CategoryOption } from '../merchandising/rules.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { countByKey } from '../totals/totals.ts'
import { messages } from './messages.ts'

export type Row = typeof genderCategories.$inferSelect
/** `category` is the way to where its products are filed: `Clothes › Jeans`. `place` is counted from 1. */
export type GenderCategoryItem = Omit<Row, 'position'> & {
  category: string
  place: number
  places: number
  products: number
}

export const listRows = (shop: Shop): Promise<Row[]> =>
  shop.db
    .select()
    .from(genderCategories)
    .orderBy(desc(genderCategories.gender), asc(genderCategories.position), asc(genderCategories.label))

export async function listGenderCategories(shop: Shop): Promise<GenderCategoryItem[]> {
  requirePermission(shop, 'read-products')
  const rows = await listRows(shop)
  const ways = new Map((await listCategoryOptions(shop)).map(({ id, label }) => [id, label]))
  const keyOf = ({ gender, label }: Row) => `category/${gender}/${label}`
  const counts = await countByKey(shop, { subject: 'listed', keys: rows.map(keyOf) })
  return rows.map((row) => {
    const { id, gender, label, categoryId, version } = row
    const siblings = rows.filter((one) => one.gender === gender)
    const place = siblings.indexOf(row) + 1
    const products = counts.get(keyOf(row)) ?? 0
    const category = ways.get(categoryId)!
    return { id, gender, label, categoryId, category, place, places: siblings.length, products, version }
  })
}

export async function readGenderCategory(shop: Shop, id: number | undefined): Promise<GenderCategoryItem> {
  return (await listGenderCategories(shop)).find((one) => one.id === id) ?? fail('not-found', messages.notFound)
}

/** What the form offers. `item` is null for a new one. */
export type GenderCategoryForm = { item: GenderCategoryItem | null; shelves: CategoryOption[] }

export async function readGenderCategoryForm(shop: Shop, id: number | null | undefined): Promise<GenderCategoryForm> {
  requirePermission(shop, 'read-products')
  const item = id === null ? null : await readGenderCategory(shop, id)
  const shelves = await listShelves(shop)
  const isOffered = !item || shelves.some((one) => one.id === item.categoryId)
  const retired = isOffered ? [] : [{ id: item.categoryId, label: `${item.category} (retired)` }]
  return { item, shelves: [...shelves, ...retired] }
}
