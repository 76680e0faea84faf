/** Fills an empty store with the demo catalogue, all or nothing; a store that has products gets its newer pictures alone. */
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../connect.server.ts'
import { categories, products } from '../tables.server.ts'
import { asNewProduct, CATALOGUE } from './catalogue.ts'
import { DEPARTMENTS, GROUPS } from './categories.ts'
import type { Good } from './good.ts'
import { findPictures, type DemoPictures, type Keep } from './pictures.ts'
import { rehang } from './rehang.server.ts'
import { stockProducts } from './stock-product.server.ts'

/** Two processes that start at once take turns. */
const LOCK = 4_190_153

export async function seedDemo(db: Database, keep: Keep) {
  const pictures = await findPictures(CATALOGUE, keep)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0)
      return rehang(tx, CATALOGUE, pictures, SHOWN)
    await countFromTheStart(tx)
    const shelves = await putUpCategories(tx, pictures)
    await stockProducts(
      tx,
      CATALOGUE.map((good, place) => ({
        ...asNewProduct(good, place, shelves.categoryOf(good), pictures),
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

async function putUpCategories(db: Db, pictures: DemoPictures) {
  const put = (rows: Shelf[]) =>
    db
      .insert(categories)
      .values(rows.map(({ shows, ...row }) => ({ ...row, image: pictures.front(shows) })))
      .returning()
  const tops = await put(TOPS)
  const idOfTop = (slug: string) => tops.find((top) => top.slug === slug)!.id
  const children = await put(CHILDREN.map(({ parent, ...child }) => ({ ...child, parentId: idOfTop(parent) })))

  const byPath = new Map([...tops, ...children].map((category) => [category.path, category]))
  return {
    id: (path: string) => byPath.get(path)!.id,
    /** One of men's and women's four, else the subcategory, else the first collection, by its name (D35). */
    categoryOf: (good: Good) => good.category ?? good.subcategory ?? byPath.get(good.collections![0]!)!.name,
  }
}

type Shelf = Omit<typeof categories.$inferInsert, 'image'> & { shows: string }

const topRows = (kind: 'department' | 'group', tops: Record<string, { name: string; shows: string }>) =>
  Object.entries(tops).map(([slug, { name, shows }], position) => ({ kind, slug, path: slug, name, shows, position }))

/** `miscellaneous/home-garden` */
const subcategoryPath = (department: string, name: string) =>
  `${department}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

const TOPS = [...topRows('department', DEPARTMENTS), ...topRows('group', GROUPS)]
const CHILDREN = [
  ...Object.entries(DEPARTMENTS).flatMap(([parent, { subcategories }]) =>
    Object.entries<string>(subcategories).map(([name, shows], position) => ({
      kind: 'subcategory' as const,
      parent,
      slug: name.toLowerCase(),
      path: subcategoryPath(parent, name),
      name,
      shows,
      position,
    })),
  ),
  ...Object.entries(GROUPS).flatMap(([parent, { collections }]) =>
    Object.entries<{ name: string; shows: string }>(collections).map(([slug, one], position) => ({
      kind: 'collection' as const,
      parent,
      slug,
      path: `${parent}/${slug}`,
      ...one,
      position,
    })),
  ),
]
/** Which good the picture of each shelf is of. */
const SHOWN = new Map([...TOPS, ...CHILDREN].map(({ path, shows }) => [path, shows]))
