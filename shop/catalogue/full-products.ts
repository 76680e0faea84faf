/**
 * Full products for API clients (S3.1): each with all its images and its department, in id order. No list contains a
 * deleted product, and no list is longer than MOST_WHOLE.
 */
import { and, asc, eq, gte, ilike, inArray, isNull, lte, sql } from 'drizzle-orm'
import { auditLog, categories, productImages, products } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { escapeLike } from '../escape-like.ts'
import type { Shop } from '../shop.ts'
import { findProduct, listRelated } from './products.ts'
import { LAST_ID, MOST_WHOLE } from './rules.ts'

/** The creation date of a department is that of its first product. A department without products has no date. */
export type WholeDepartment = {
  id: number
  name: string
  slug: string
  image: string | null
  createdAt: Date | null
  updatedAt: Date | null
}
export type FullProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'title' | 'slug' | 'price' | 'description' | 'createdAt' | 'updatedAt'
> & { department: WholeDepartment; images: string[] }

export type AskedWhole = {
  title?: string | undefined
  price?: Paise | undefined
  /** Both bounds are inclusive. */
  between?: readonly [Paise, Paise] | undefined
  department?: number | string | undefined
  part?: { limit: number; offset: number } | undefined
}

export const listFullProducts = (shop: Shop, { title, price, between, department, part }: AskedWhole) =>
  read(
    shop,
    and(
      title ? ilike(products.title, `%${escapeLike(title)}%`) : undefined,
      price === undefined ? undefined : eq(products.price, price),
      between && and(gte(products.price, between[0]), lte(products.price, between[1])),
      department === undefined
        ? undefined
        : typeof department === 'string'
          ? eq(categories.slug, department)
          : eq(products.departmentId, known(department)),
    ),
    part,
  )

export const findFullProduct = async (shop: Shop, one: { id: number } | { slug: string }) =>
  (await read(shop, 'id' in one ? eq(products.id, one.id) : eq(products.slug, one.slug), { limit: 1, offset: 0 }))[0]

/** The related products of a product page, in the same order. */
export async function listWholeRelated(shop: Shop, id: number): Promise<FullProduct[]> {
  const product = await findProduct(shop, id)
  const ids = product ? (await listRelated(shop, product)).map((card) => card.id) : []
  const rows = ids.length > 0 ? await read(shop, inArray(products.id, ids)) : []
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Lists the departments that are not hidden, in display order. */
export async function listDepartments(shop: Shop): Promise<WholeDepartment[]> {
  return shop.db
    .select(department)
    .from(categories)
    .where(and(eq(categories.kind, 'department'), categories.isShown))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Also finds a hidden department, because its URL still works. */
export async function findDepartment(shop: Shop, one: { id: number } | { slug: string }) {
  const named = 'id' in one ? eq(categories.id, known(one.id)) : eq(categories.slug, one.slug)
  const [found] = await shop.db
    .select(department)
    .from(categories)
    .where(and(eq(categories.kind, 'department'), named))
  return found
}

/** A number that cannot be an id becomes 0, which no row has. */
const known = (id: number) => (Number.isInteger(id) && id > 0 && id <= LAST_ID ? id : 0)

/**
 * Drizzle omits the table name in a query of one table. Inside a subquery `id` would then mean the wrong table's
 * column.
 */
const its = sql`${categories}."id"`
const firstGoods = sql`(select p.created_at from ${products} p where p.department_id = ${its} order by p.id limit 1)`
const lastDeed = sql`(select max(a.at) from ${auditLog} a where a.entity = 'category' and a.entity_id = ${its}::text)`
const department = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  image: categories.image,
  createdAt: sql<Date | null>`${firstGoods}`.mapWith(products.createdAt),
  updatedAt: sql<Date | null>`greatest(${firstGoods}, ${lastDeed})`.mapWith(products.createdAt),
}

async function read(shop: Shop, where: ReturnType<typeof and>, part = { limit: MOST_WHOLE, offset: 0 }) {
  const { id, title, slug, price, description, createdAt, updatedAt, departmentId, deletedAt } = products
  const images = sql<string[]>`array(
    select p.url from ${productImages} p where p.product_id = ${products}."id" order by p.position)`
  const rows = await shop.db
    .select({ id, title, slug, price, description, createdAt, updatedAt, departmentId, images })
    .from(products)
    .innerJoin(categories, eq(categories.id, departmentId))
    .where(and(isNull(deletedAt), where))
    .orderBy(asc(id))
    .limit(Math.min(part.limit, MOST_WHOLE))
    .offset(Math.min(part.offset, LAST_ID))
  const standing = [...new Set(rows.map((row) => row.departmentId))]
  const departments =
    standing.length > 0 ? await shop.db.select(department).from(categories).where(inArray(categories.id, standing)) : []
  const byId = new Map(departments.map((one) => [one.id, one]))
  return rows.map(({ departmentId, ...row }): FullProduct => ({ ...row, department: byId.get(departmentId)! }))
}
