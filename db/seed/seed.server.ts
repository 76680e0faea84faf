/**
 * What stands in a store before anybody has done anything: in every one the specification's departments and collections,
 * so that goods have a place; in a demo the demo catalogue, all or nothing. A store that has products gets its newer
 * pictures alone.
 */
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../connect.server.ts'
import { categories, products } from '../schema.server.ts'
import { asNewProduct, CATALOGUE } from './catalogue.ts'
import { DEPARTMENTS, GROUPS } from './categories.ts'
import type { DemoProduct } from './demo-product.ts'
import { findPictures, type DemoPictures, type Keep } from './images.ts'
import { refreshDemoImages } from './refresh-demo-images.server.ts'
import { stockProducts } from './insert-products.server.ts'

/** Two processes that start at once take turns. */
const LOCK = 4_190_153

export async function seedCategories(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.$count(categories)) === 0) await putUpCategories(tx, () => null)
  })
}

export async function seedDemo(db: Database, keep: Keep) {
  const pictures = await findPictures(CATALOGUE, keep)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0)
      return refreshDemoImages(tx, CATALOGUE, pictures, SHOWN)
    await countFromTheStart(tx)
    const shelves = await shelvesWith(tx, pictures)
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
  const empty = (await db.$count(categories)) === 0 ? ['categories'] : []
  for (const table of [...empty, 'products', 'variants'])
    await db.execute(sql`alter table ${sql.identifier('shop')}.${sql.identifier(table)} alter column id restart`)
}

/** Those that are there get their pictures. */
async function shelvesWith(db: Db, pictures: DemoPictures) {
  const there = await db.select().from(categories)
  for (const { id, path, version } of there)
    if (version === 1)
      await db
        .update(categories)
        .set({ image: pictures.front(SHOWN.get(path) ?? '') })
        .where(eq(categories.id, id))
  const byPath = new Map(
    (there.length > 0 ? there : await putUpCategories(db, pictures.front)).map((category) => [category.path, category]),
  )
  return {
    id: (path: string) => byPath.get(path)!.id,
    /** One of men's and women's four, else the subcategory, else the first collection, by its name (D35). */
    categoryOf: (good: DemoProduct) => good.category ?? good.subcategory ?? byPath.get(good.collections![0]!)!.name,
  }
}

async function putUpCategories(db: Db, front: (slug: string) => string | null) {
  const put = (rows: Shelf[]) =>
    db
      .insert(categories)
      .values(rows.map(({ shows, ...row }) => ({ ...row, image: front(shows) })))
      .returning()
  const tops = await put(TOPS)
  const idOfTop = (slug: string) => tops.find((top) => top.slug === slug)!.id
  const children = await put(CHILDREN.map(({ parent, ...child }) => ({ ...child, parentId: idOfTop(parent) })))
  return [...tops, ...children]
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
