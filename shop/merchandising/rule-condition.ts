/** What a product needs to be in a collection by its rules, as a condition on the table of products. It is never null. */
import { sql, type SQL } from 'drizzle-orm'
import { attributes, attributeValues, categories, productAttributes, products, variants } from '#db/schema.server.ts'
import { days } from '#core/time.ts'
import {
  attributeOf,
  conditionsOf,
  matchOf,
  type CollectionRules,
  type Condition,
} from '../collection-rules/conditions.ts'

export function ruleCondition(rules: CollectionRules, now: Date): SQL {
  const conditions = conditionsOf(rules).map((one) => toSql(one, now))
  // Rules without conditions fit no product.
  if (conditions.length === 0) return sql`false`
  return sql`(${sql.join(conditions, matchOf(rules) === 'all' ? sql` and ` : sql` or `)})`
}

function toSql({ field, op, value }: Condition, now: Date): SQL {
  const isNot = op === 'is-not'
  const compare = (amount: SQL) => sql`${amount} ${op === 'at-least' ? sql`>=` : sql`<=`} ${value}::numeric`
  const having = (condition: SQL) => (isNot ? sql`not ${condition}` : condition)
  switch (field) {
    case 'category':
      return having(sql`(${products.departmentId} = ${value}::int or coalesce(${products.subcategoryId} in (
        select ${categories.id} from ${categories} where ${value}::int in (${categories.id}, ${categories.parentId})), false))`)
    case 'brand':
      return having(sql`(lower(${products.brand}) = lower(${value}))`)
    case 'gender':
      return having(sql`(coalesce(${products.gender}::text, 'none') = ${value})`)
    case 'price':
      return compare(sql`${products.priceFrom}`)
    case 'percent-off':
      // That of the default size (percentOff). Pages show none where the prices of sizes differ.
      return compare(
        sql`coalesce(round((${products.actualPrice} - ${products.price}) * 100.0 / nullif(${products.actualPrice}, 0)), 0)`,
      )
    case 'created':
      return sql`${products.createdAt} > ${new Date(now.getTime() - days(Number(value))).toISOString()}::timestamptz`
    case 'tag':
      return having(sql`(exists (select from unnest(${products.tags}) tag where lower(tag) = lower(${value})))`)
    case 'in-stock':
      return sql`exists (select from ${variants} where ${variants.productId} = ${products.id}
        and ${variants.deletedAt} is null and ${variants.stock} > 0) = ${value === 'yes'}::boolean`
    default:
      return having(ofAttribute(attributeOf(field) ?? '', op, value))
  }
}

/** A list names the slug of a value. A product that says nothing of the attribute fits only `is-not`. */
function ofAttribute(key: string, op: Condition['op'], value: Condition['value']) {
  const { number, words, productId, attributeId, valueId } = productAttributes
  const said =
    op === 'at-least' || op === 'at-most'
      ? sql`${number} ${op === 'at-least' ? sql`>=` : sql`<=`} ${value}::numeric`
      : sql`case ${attributes.kind} when 'yes-no' then ${number} = ${value === 'yes' ? 1 : 0}
          when 'text' then lower(${words}) = lower(${value}::text) else ${attributeValues.slug} = ${value}::text end`
  return sql`(exists (select from ${productAttributes} join ${attributes} on ${attributes.id} = ${attributeId}
    left join ${attributeValues} on ${attributeValues.id} = ${valueId}
    where ${productId} = ${products.id} and ${attributes.key} = ${key} and ${said}))`
}
