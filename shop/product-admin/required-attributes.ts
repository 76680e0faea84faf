/** The attributes that products of a category say before they go on sale. A category's are also those of its parents. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { attributes, categoryAttributes, productAttributes, products } from '#db/schema.server.ts'
import { fail, REQUIRED } from '#core/domain-error.ts'
import { isRequired, type AttributeTexts } from '../attributes/rules.ts'
import { categoryPathOf, pathOf, readCategories } from '../catalogue/categories.ts'
import type { Shop } from '../shop.ts'
import { isToBeShown } from './live-requirements.ts'
import { messages } from './messages.ts'
import type { Row } from './product-detail.ts'

type Filed = Pick<Row, 'departmentId' | 'subcategoryId'> & { attributes: AttributeTexts }
type Product = Filed & Pick<Row, 'status' | 'publishAt'>

/** In display order. Most stores have none. */
const listRequired = (shop: Shop) =>
  shop.db
    .select({
      ...{ id: attributes.id, key: attributes.key, name: attributes.name },
      requiredCategoryIds: sql<number[]>`array_agg(${categoryAttributes.categoryId})`,
    })
    .from(categoryAttributes)
    .innerJoin(attributes, eq(attributes.id, categoryAttributes.attributeId))
    .where(eq(categoryAttributes.isRequired, true))
    .groupBy(attributes.id)
    .orderBy(asc(attributes.position), asc(attributes.id))

/** What a product lacks to be on sale. */
export async function listMissingAttributes(shop: Shop, product: Filed) {
  const required = await listRequired(shop)
  if (required.length === 0) return []
  const path = await categoryPathOf(shop, product)
  return required.filter((one) => isRequired(one, path) && !product.attributes[one.key])
}

/** One that is on sale already may lack what it lacked before. `before` is the stored product, if it is changed. */
export async function assertSaysRequired(shop: Shop, after: Product, before?: Product) {
  if (!isToBeShown(after)) return
  const missing = await listMissingAttributes(shop, after)
  if (missing.length === 0) return
  const wasLive = before?.status === 'live'
  const lackedBefore = wasLive ? (await listMissingAttributes(shop, before)).map(({ key }) => key) : []
  const lost = missing.filter(({ key }) => !lackedBefore.includes(key))
  if (lost.length === 0) return
  const names = lost.map(({ name }) => name)
  const fieldErrors = Object.fromEntries(lost.map(({ key }) => [`attributes.${key}`, REQUIRED]))
  fail('invalid', wasLive ? messages.cannotBeWithout(names) : messages.cannotGoLive(names), fieldErrors)
}

/** Finds the products that lack one, for a query over `product_id`. */
export async function whereAttributesMissing(shop: Shop): Promise<SQL[]> {
  const required = await listRequired(shop)
  if (required.length === 0) return []
  const rows = await readCategories(shop)
  return required.map((one) => {
    const ids = rows.filter(({ id }) => isRequired(one, pathOf(rows, id))).map(({ id }) => id)
    const isSaid = sql`select from ${productAttributes} s where s.product_id = p.id and s.attribute_id = ${one.id}`
    return sql`product_id in (
      select p.id from ${products} p
       where ${inArray(sql`coalesce(p.subcategory_id, p.department_id)`, ids)} and not exists (${isSaid}))`
  })
}
