/** Fills an empty store with the demo catalogue, all or nothing; a store that has products is left as it is. */
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../connect.server.ts'
import { categories, products } from '../tables.server.ts'
import { asNewProduct, CATALOGUE } from './catalogue.ts'
import { DEPARTMENTS, GROUPS } from './categories.ts'
import type { Good } from './good.ts'
import { stockProducts } from './stock-product.server.ts'

/** Two processes that start at once take turns. */
const LOCK = 4_190_153

export async function seedDemo(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0) return
    await countFromTheStart(tx)
    const shelves = await putUpCategories(tx)
    await stockProducts(
      tx,
      CATALOGUE.map((good, place) => ({
        ...asNewProduct(good, place, (good) => shelves.categoryOf(good)),
        departmentId: shelves.id(good.department),
        subcategoryId: good.subcategory ? shelves.id(subcategoryPath(good.department, good.subcategory)) : null,
        collectionIds: [...new Set(good.collections)].map((path) => shelves.id(path)),
      })),
    )
  })
}

/** A first attempt that failed has used up ids; the demo's are the same everywhere. */
async function countFromTheStart(db: Db) {
  for (const table of ['categories', 'products', 'variants'])
    await db.execute(sql`alter table ${sql.identifier('shop')}.${sql.identifier(table)} alter column id restart`)
}

async function putUpCategories(db: Db) {
  const tops = await db
    .insert(categories)
    .values([...topRows('department', DEPARTMENTS), ...topRows('group', GROUPS)])
    .returning()
  const idOfTop = (slug: string) => tops.find((top) => top.slug === slug)!.id
  const children = await db
    .insert(categories)
    .values([
      ...Object.entries(DEPARTMENTS).flatMap(([slug, { subcategories }]) =>
        Object.entries<string | null>(subcategories).map(([name, image], position) => ({
          kind: 'subcategory' as const,
          parentId: idOfTop(slug),
          slug: name.toLowerCase(),
          path: subcategoryPath(slug, name),
          name,
          image,
          position,
        })),
      ),
      ...Object.entries(GROUPS).flatMap(([group, { collections }]) =>
        Object.entries<{ name: string; image: string | null }>(collections).map(([slug, one], position) => ({
          kind: 'collection' as const,
          parentId: idOfTop(group),
          slug,
          path: `${group}/${slug}`,
          name: one.name,
          image: one.image,
          position,
        })),
      ),
    ])
    .returning()

  const byPath = new Map([...tops, ...children].map((category) => [category.path, category]))
  return {
    id: (path: string) => byPath.get(path)!.id,
    /** One of men's and women's four, else the subcategory, else the first collection, by its name (D35). */
    categoryOf: (good: Good) => good.category ?? good.subcategory ?? byPath.get(good.collections![0]!)!.name,
  }
}

const topRows = (kind: 'department' | 'group', tops: Record<string, { name: string; image: string }>) =>
  Object.entries(tops).map(([slug, { name, image }], position) => ({ kind, slug, path: slug, name, image, position }))

/** `miscellaneous/home-garden` */
const subcategoryPath = (department: string, name: string) =>
  `${department}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
