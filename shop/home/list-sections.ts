/** Lists the sections of the home page for the admin, in display order. */
import { asc } from 'drizzle-orm'
import { categories, homeSections } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import { listCategoryOptions, listCollectionOptions, listShelves } from '../merchandising/list-categories.ts'
import type { CategoryOption } from '../merchandising/rules.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type Row = typeof homeSections.$inferSelect
/**
 * `category` is the way to the category or collection that it shows: `Clothes › Jeans`. While that is retired, the section
 * is not on the home page. `place` is counted from 1.
 */
export type SectionDetail = Omit<Row, 'position'> & {
  category: string | null
  path: string | null
  isRetired: boolean
  place: number
  places: number
}

export async function listSections(shop: Shop): Promise<SectionDetail[]> {
  requirePermission(shop, 'read-products')
  const rows = await shop.db.select().from(homeSections).orderBy(asc(homeSections.position), asc(homeSections.id))
  const ways = new Map([...(await listCategoryOptions(shop)), ...(await listCollectionOptions(shop))].map(toPair))
  const tree = await shop.db.select().from(categories)
  return rows.map(({ position: _, ...row }, index) => {
    const category = tree.find((one) => one.id === row.categoryId)
    return {
      ...row,
      category: category ? (ways.get(category.id) ?? category.name) : null,
      path: category ? categoryUrl(category) : null,
      isRetired: category?.retiredAt != null,
      place: index + 1,
      places: rows.length,
    }
  })
}

const toPair = ({ id, label }: CategoryOption): [number, string] => [id, label]

export async function readSection(shop: Shop, id: number | undefined): Promise<SectionDetail> {
  return (await listSections(shop)).find((one) => one.id === id) ?? fail('not-found', messages.sectionNotFound)
}

/** What the form offers. `section` is null for a new one. */
export type SectionFormData = {
  section: SectionDetail | null
  categories: CategoryOption[]
  collections: CategoryOption[]
}

export async function readSectionForm(shop: Shop, id: number | null | undefined): Promise<SectionFormData> {
  requirePermission(shop, 'read-products')
  const section = id === null ? null : await readSection(shop, id)
  const collections = (await listCollectionOptions(shop)).filter((one) => !one.isRetired)
  return { section, categories: await listShelves(shop), collections }
}
