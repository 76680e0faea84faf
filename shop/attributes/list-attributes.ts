/** Lists the attributes with their values and categories, and those of one product. */
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { attributes, attributeValues, categoryAttributes, productAttributes } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { isList, type Attribute, type AttributeTexts, type AttributeValue } from './rules.ts'

export type AttributeForForm = Attribute & { version: number; position: number }
/** `products` is the number of products that have a value of it. */
export type AttributeToEdit = AttributeForForm & { products: number }

const attributeId = sql`${attributes}."id"`
const categoryIdsOf = (condition: SQL) => sql<number[]>`coalesce((
  select json_agg(c.category_id order by c.category_id)
    from ${categoryAttributes} c where c.attribute_id = ${attributeId} and ${condition}), '[]')`
const columns = {
  id: attributes.id,
  key: attributes.key,
  name: attributes.name,
  kind: attributes.kind,
  unit: attributes.unit,
  isShown: attributes.isShown,
  isFacet: attributes.isFacet,
  position: attributes.position,
  version: attributes.version,
  values: sql<AttributeValue[]>`coalesce((
    select json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'isRetired', v.retired_at is not null)
             order by v.position, v.id)
      from ${attributeValues} v where v.attribute_id = ${attributeId}), '[]')`,
  categoryIds: categoryIdsOf(sql`true`),
  requiredCategoryIds: categoryIdsOf(sql`c.is_required`),
}
const products = sql<number>`(
  select count(distinct p.product_id)::int from ${productAttributes} p where p.attribute_id = ${attributeId})`

/** In display order. */
export const listAttributes = (shop: Shop): Promise<Attribute[]> =>
  shop.db.select(columns).from(attributes).orderBy(asc(attributes.position), asc(attributes.id))

export async function listAttributesToEdit(shop: Shop): Promise<AttributeToEdit[]> {
  requirePermission(shop, 'read-products')
  return shop.db
    .select({ ...columns, products })
    .from(attributes)
    .orderBy(asc(attributes.position), asc(attributes.id))
}

export async function readAttributeToEdit(shop: Shop, id: number | undefined): Promise<AttributeToEdit> {
  requirePermission(shop, 'read-products')
  const [row] = await shop.db
    .select({ ...columns, products })
    .from(attributes)
    .where(eq(attributes.id, id ?? 0))
  return row ?? fail('not-found', messages.notFound)
}

/** Does not count products, so that a transaction with locks can read it. */
export async function readAttribute(shop: Shop, id: number | undefined): Promise<AttributeForForm> {
  const [row] = await shop.db
    .select(columns)
    .from(attributes)
    .where(eq(attributes.id, id ?? 0))
  return row ?? fail('not-found', messages.notFound)
}

/** What a product says, as its form and API clients name it. */
export async function readAttributeTexts(shop: Shop, productId: number): Promise<AttributeTexts> {
  const rows = await shop.db
    .select({
      key: attributes.key,
      kind: attributes.kind,
      slug: attributeValues.slug,
      number: productAttributes.number,
      words: productAttributes.words,
    })
    .from(productAttributes)
    .innerJoin(attributes, eq(attributes.id, productAttributes.attributeId))
    .leftJoin(attributeValues, eq(attributeValues.id, productAttributes.valueId))
    .where(eq(productAttributes.productId, productId))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(attributeValues.position), asc(attributeValues.id))
  const texts: AttributeTexts = {}
  for (const { key, kind, slug, number, words } of rows) {
    const text = isList(kind) ? slug! : kind === 'yes-no' ? (number === 1 ? 'yes' : 'no') : (words ?? String(number))
    texts[key] = [...(texts[key] ?? []), text]
  }
  return texts
}
