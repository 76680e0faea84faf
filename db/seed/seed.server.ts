/**
 * The initial data of a store. A demo store gets the categories of the specification and the demo catalogue, in one
 * transaction. A store that has products gets only newer images of them.
 */
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../connect.server.ts'
import { categories, products, responsibleParties } from '../schema.server.ts'
import { asNewProduct, CATALOGUE } from './catalogue.ts'
import type { DemoProduct } from './demo-product.ts'
import { DEMO_PARTIES, lawOf } from './law.ts'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { findImages, type DemoImages, type SaveImage } from './images.ts'
import { refreshDemoImages } from './refresh-demo-images.server.ts'
import { insertProducts } from './insert-products.server.ts'
import { DEPARTMENTS } from './categories.ts'
import { IMAGE_PRODUCTS, seedCategories, seedGroups, subcategoryPath } from './seed-categories.server.ts'

/** Serialises two processes that start at the same time. */
const LOCK = ADVISORY_LOCKS.catalogue

/** What a production store starts with. An admin chooses the other categories (/admin/setup). */
export async function seedEmpty(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.$count(categories)) === 0) await seedGroups(tx)
  })
}

export async function seedDemo(db: Database, saveImage: SaveImage) {
  const images = await findImages(CATALOGUE, saveImage)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0)
      return refreshDemoImages(tx, CATALOGUE, images, IMAGE_PRODUCTS)
    await restartIds(tx)
    const seeded = await syncCategories(tx, images)
    const lawFor = await insertParties(tx)
    await insertProducts(
      tx,
      CATALOGUE.map((product, index) => ({
        ...asNewProduct(product, index, seeded.categoryOf(product), images),
        departmentId: seeded.id(product.department),
        law: lawFor(product),
        subcategoryId: product.subcategory ? seeded.id(subcategoryPath(product.department, product.subcategory)) : null,
        collectionIds: [...new Set(product.collections)].map((path) => seeded.id(path)),
      })),
    )
  })
}

/** Returns what the law wants of a product, with the ids of its responsible parties. */
async function insertParties(db: Db) {
  const rows = await db.insert(responsibleParties).values(DEMO_PARTIES).returning()
  const idOf = (name: string | undefined) => rows.find((party) => party.name === name)?.id ?? null
  return (product: DemoProduct) => {
    const { manufacturer, importer, ...law } = lawOf(product)
    return { ...law, manufacturerId: idOf(manufacturer), importerId: idOf(importer) }
  }
}

/** A failed attempt has used ids. The ids of the demo catalogue are the same in every store. */
async function restartIds(db: Db) {
  for (const table of ['products', 'variants'])
    await db.execute(sql`alter table ${sql.identifier('shop')}.${sql.identifier(table)} alter column id restart`)
}

/** Inserts the missing categories, and gives those that no admin has changed the images of the demo. */
async function syncCategories(db: Db, images: DemoImages) {
  for (const { path } of await db.select().from(categories).where(eq(categories.version, 1)))
    if (IMAGE_PRODUCTS.has(path))
      await db
        .update(categories)
        .set({ image: images.front(IMAGE_PRODUCTS.get(path)!) })
        .where(eq(categories.path, path))
  const byPath = new Map((await seedCategories(db, undefined, images.front)).map((row) => [row.path, row]))
  return {
    id: (path: string) => byPath.get(path)!.id,
    /** Its own category, else the name of its subcategory, else of its first collection (D35). */
    categoryOf: (product: DemoProduct) =>
      product.category ?? fixedSubcategoryOf(product) ?? byPath.get(product.collections![0]!)!.name,
  }
}

const fixedSubcategoryOf = ({ department, subcategory }: DemoProduct) =>
  Object.keys(DEPARTMENTS[department].subcategories).find((name) => name === subcategory)
