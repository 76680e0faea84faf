/** The departments, their subcategories, and the collections of the footer (D1). */
import { asc, eq } from 'drizzle-orm'
import { categories } from '#db/tables.server.ts'
import type { Shop } from '../shop.ts'

export type Department = {
  id: number
  slug: string
  name: string
  image: string | null
  subcategories: { name: string; slug: string }[]
}

export async function listDepartments(shop: Shop): Promise<Department[]> {
  const departments = await shop.db
    .select()
    .from(categories)
    .where(eq(categories.kind, 'department'))
    .orderBy(asc(categories.position))
  const subcategories = await shop.db
    .select()
    .from(categories)
    .where(eq(categories.kind, 'subcategory'))
    .orderBy(asc(categories.position))
  return departments.map(({ id, slug, name, image }) => ({
    id,
    slug,
    name,
    image,
    subcategories: subcategories
      .filter((one) => one.parentId === id)
      .map((one) => ({ name: one.name, slug: one.slug })),
  }))
}
