/**
 * Inserts the categories of the specification, all or some of them, and what comes with them: the categories of men and
 * women, the sections of the home page, the places of the first attributes and size charts, and what is not returned.
 * Categories that a store has stay as they are.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../connect.server.ts'
import {
  attributes,
  categories,
  categoryAttributes,
  genderCategories,
  homeSections,
  returnRules,
  sizeChartCategories,
  sizeCharts,
} from '../schema.server.ts'
import { ZERO } from '#core/money.ts'
import { DEPARTMENTS, GENDER_CATEGORIES, GROUPS, HOME_SECTIONS, NOT_RETURNED, SIZE_CHARTS } from './categories.ts'

type Row = typeof categories.$inferSelect
type NewCategory = Omit<typeof categories.$inferInsert, 'image'> & { imageProduct: string }

/** Whether the category with this path, such as `clothes` or `women/tops`, is inserted. */
type Selects = (path: string) => boolean
/** The image of a category: the front image of the demo product with this slug. */
type FrontImage = (productSlug: string) => string | null

/** The pages of the groups are routes of their own, so every store has the groups. */
export const seedGroups = (db: Db) => seedCategories(db, (path) => path in GROUPS)

/** Returns all categories of the store. */
export async function seedCategories(
  db: Db,
  selects: Selects = () => true,
  front: FrontImage = () => null,
): Promise<Row[]> {
  const rows = await db.select().from(categories)
  const isEmpty = rows.length === 0
  const insert = async (added: NewCategory[]) => {
    const missing = added.filter(({ path }) => selects(path) && !rows.some((row) => row.path === path))
    if (missing.length === 0) return
    const values = missing.map(({ imageProduct, ...row }) => ({ ...row, image: front(imageProduct) }))
    rows.push(...(await db.insert(categories).values(values).returning()))
  }
  const old = new Set(rows.map((row) => row.path))
  const idOf = (path: string) => rows.find((row) => row.path === path)?.id
  await insert(await withFreeIds(db, PARENTS))
  if (isEmpty) await db.execute(sql`alter table shop.categories alter column id restart with ${sql.raw(FIRST_FREE_ID)}`)
  await insert(CHILDREN.map(({ parent, ...child }) => ({ ...child, parentId: idOf(parent) ?? null })))

  const newId = (path: string | undefined) => (path === undefined || old.has(path) ? undefined : idOf(path))
  await insertGenderCategories(db, newId)
  await insertHomeSections(db, newId)
  await placeSizeCharts(db, newId)
  await placeAttributes(db, newId)
  await insertReturnRules(db, newId)
  return rows
}

/** Departments have the ids 1 to 5, and groups 6 to 10 (D1), unless another category of the store has one of these. */
async function withFreeIds(db: Db, parents: NewCategory[]) {
  const numbered = parents.map((row, index) => ({ ...row, id: index + 1 }))
  const ids = numbered.map((row) => row.id)
  const taken = await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids))
  return numbered.map(({ id, ...row }) => (taken.some((one) => one.id === id) ? row : { ...row, id }))
}

type IdOf = (path: string | undefined) => number | undefined

async function insertGenderCategories(db: Db, idOf: IdOf) {
  const rows = GENDER_CATEGORIES.flatMap(({ path, ...row }, position) => {
    const categoryId = idOf(path)
    return categoryId === undefined ? [] : [{ ...row, position, categoryId }]
  })
  if (rows.length > 0) await db.insert(genderCategories).values(rows).onConflictDoNothing()
}

/** A new store has the section of featured products of migration 0088. */
async function insertHomeSections(db: Db, idOf: IdOf) {
  const rows = Object.entries(HOME_SECTIONS).flatMap(([slug, title], index) => {
    const categoryId = idOf(slug)
    return categoryId === undefined ? [] : [{ title, source: 'category' as const, categoryId, position: index + 1 }]
  })
  if (rows.length > 0) await db.insert(homeSections).values(rows)
}

/** A new store has the attributes of migration 0049. */
async function placeAttributes(db: Db, idOf: IdOf) {
  const rows = await db.select({ attributeId: attributes.id, key: attributes.key }).from(attributes)
  const placed = rows.flatMap(({ attributeId, key }) => {
    const categoryId = idOf(['sole', 'closure'].includes(key) ? 'shoes' : 'clothes')
    return categoryId === undefined ? [] : [{ attributeId, categoryId }]
  })
  if (placed.length > 0) await db.insert(categoryAttributes).values(placed).onConflictDoNothing()
}

/** A new store has the size charts of migration 0046. */
async function placeSizeCharts(db: Db, idOf: IdOf) {
  const charts = await db.select({ chartId: sizeCharts.id, name: sizeCharts.name }).from(sizeCharts)
  const rows = charts.flatMap(({ chartId, name }) => {
    const categoryId = idOf(SIZE_CHARTS[name])
    return categoryId === undefined ? [] : [{ chartId, categoryId }]
  })
  if (rows.length > 0) await db.insert(sizeChartCategories).values(rows).onConflictDoNothing()
}

async function insertReturnRules(db: Db, idOf: IdOf) {
  const rows = Object.entries(NOT_RETURNED).flatMap(([path, note]) => {
    const categoryId = idOf(path)
    return categoryId === undefined ? [] : [{ categoryId, note, isReturnable: false, fee: ZERO }]
  })
  if (rows.length > 0) await db.insert(returnRules).values(rows).onConflictDoNothing()
}

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
export const subcategoryPath = (department: string, name: string) =>
  `${department}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

const PARENTS = [...parentRows('department', DEPARTMENTS), ...parentRows('group', GROUPS)]
const FIRST_FREE_ID = String(PARENTS.length + 1)
const subcategoryRows = (parent: string, subcategories: Record<string, string>) =>
  Object.entries(subcategories).map(([name, imageProduct], position) => ({
    kind: 'subcategory' as const,
    parent,
    slug: name.toLowerCase(),
    path: subcategoryPath(parent, name),
    name,
    imageProduct,
    position,
  }))
const { subcategories, furtherSubcategories } = DEPARTMENTS.clothes
const CHILDREN = [
  ...Object.entries(DEPARTMENTS).flatMap(([parent, { subcategories }]) => subcategoryRows(parent, subcategories)),
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
  // The last, so that the ids of the others stay.
  ...subcategoryRows('clothes', furtherSubcategories).map((row) => ({
    ...{ ...row, inMenu: false },
    position: row.position + Object.keys(subcategories).length,
  })),
]
/** The slug of the product whose image each category shows, by the path of the category. */
export const IMAGE_PRODUCTS = new Map([...PARENTS, ...CHILDREN].map(({ path, imageProduct }) => [path, imageProduct]))
