/**
 * The initial data of a store. Every store gets the departments and collections of the specification. A demo store also
 * gets the demo catalogue, in one transaction. A store that has products gets only newer images of them.
 */
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../connect.server.ts'
import {
  attributes,
  categories,
  categoryAttributes,
  genderCategories,
  products,
  responsibleParties,
  sizeChartCategories,
  sizeCharts,
} from '../schema.server.ts'
import { asNewProduct, CATALOGUE } from './catalogue.ts'
import { DEPARTMENTS, GENDER_CATEGORIES, GROUPS, SIZE_CHARTS } from './categories.ts'
import type { DemoProduct } from './demo-product.ts'
import { DEMO_PARTIES, lawOf } from './law.ts'
import { findImages, type DemoImages, type SaveImage } from './images.ts'
import { refreshDemoImages } from './refresh-demo-images.server.ts'
import { insertProducts } from './insert-products.server.ts'

/** Serialises two processes that start at the same time. */
const LOCK = 4_190_151

export async function seedCategories(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.$count(categories)) === 0) await insertCategories(tx, () => null)
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
  const empty = (await db.$count(categories)) === 0 ? ['categories'] : []
  for (const table of [...empty, 'products', 'variants'])
    await db.execute(sql`alter table ${sql.identifier('shop')}.${sql.identifier(table)} alter column id restart`)
}

/** Inserts the categories, or updates the images of existing ones. */
async function syncCategories(db: Db, images: DemoImages) {
  const existing = await db.select().from(categories)
  for (const { id, path, version } of existing)
    if (version === 1)
      await db
        .update(categories)
        .set({ image: images.front(IMAGE_PRODUCTS.get(path) ?? '') })
        .where(eq(categories.id, id))
  const byPath = new Map(
    (existing.length > 0 ? existing : await insertCategories(db, images.front)).map((category) => [
      category.path,
      category,
    ]),
  )
  return {
    id: (path: string) => byPath.get(path)!.id,
    /** Its own category, else the name of its subcategory, else of its first collection (D35). */
    categoryOf: (product: DemoProduct) =>
      product.category ?? product.subcategory ?? byPath.get(product.collections![0]!)!.name,
  }
}

async function insertCategories(db: Db, front: (slug: string) => string | null) {
  const insert = (rows: NewCategory[]) =>
    db
      .insert(categories)
      .values(rows.map(({ imageProduct, ...row }) => ({ ...row, image: front(imageProduct) })))
      .returning()
  const parents = await insert(PARENTS)
  const parentIdOf = (slug: string) => parents.find((parent) => parent.slug === slug)!.id
  const children = await insert(CHILDREN.map(({ parent, ...child }) => ({ ...child, parentId: parentIdOf(parent) })))
  const all = [...parents, ...children]
  const idOf = (path: string) => all.find((one) => one.path === path)!.id
  await db
    .insert(genderCategories)
    .values(GENDER_CATEGORIES.map(({ path, ...row }, position) => ({ ...row, position, categoryId: idOf(path) })))
  await placeSizeCharts(db, idOf)
  await placeAttributes(db, idOf)
  return all
}

/** A new store has the attributes of migration 0049. */
async function placeAttributes(db: Db, idOf: (path: string) => number) {
  const rows = await db.select({ attributeId: attributes.id, key: attributes.key }).from(attributes)
  const placed = rows.map(({ attributeId, key }) => ({
    attributeId,
    categoryId: idOf(['sole', 'closure'].includes(key) ? 'shoes' : 'clothes'),
  }))
  if (placed.length > 0) await db.insert(categoryAttributes).values(placed)
}

/** A new store has the size charts of migration 0046. */
async function placeSizeCharts(db: Db, idOf: (path: string) => number) {
  const charts = await db.select({ chartId: sizeCharts.id, name: sizeCharts.name }).from(sizeCharts)
  const rows = charts.flatMap(({ chartId, name }) => {
    const path = SIZE_CHARTS[name]
    return path ? [{ chartId, categoryId: idOf(path) }] : []
  })
  if (rows.length > 0) await db.insert(sizeChartCategories).values(rows)
}

type NewCategory = Omit<typeof categories.$inferInsert, 'image'> & { imageProduct: string }

const parentRows = (kind: 'department' | 'group', entries: Record<string, { name: string; imageProduct: string }>) =>
  Object.entries(entries).map(([slug, { name, imageProduct }], position) => ({
    kind,
    slug,
    path: slug,
    name,
    imageProduct,
    position,
  }))

/** `miscellaneous/home-garden` */
const subcategoryPath = (department: string, name: string) =>
  `${department}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

const PARENTS = [...parentRows('department', DEPARTMENTS), ...parentRows('group', GROUPS)]
const CHILDREN = [
  ...Object.entries(DEPARTMENTS).flatMap(([parent, { subcategories }]) =>
    Object.entries<string>(subcategories).map(([name, imageProduct], position) => ({
      kind: 'subcategory' as const,
      parent,
      slug: name.toLowerCase(),
      path: subcategoryPath(parent, name),
      name,
      imageProduct,
      position,
    })),
  ),
  ...Object.entries(GROUPS).flatMap(([parent, { collections }]) =>
    Object.entries<{ name: string; imageProduct: string }>(collections).map(([slug, one], position) => ({
      kind: 'collection' as const,
      parent,
      slug,
      path: `${parent}/${slug}`,
      ...one,
      position,
    })),
  ),
]
/** The slug of the product whose image each category shows, by the path of the category. */
const IMAGE_PRODUCTS = new Map([...PARENTS, ...CHILDREN].map(({ path, imageProduct }) => [path, imageProduct]))
