/** The rule of each product for returns: its own, else that of its category or collection, else of their parents. */
import { sql } from 'drizzle-orm'
import { categories, productCollections, products, returnRules } from '#db/schema.server.ts'
import { ZERO, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import type { ReturnRule } from './rules.ts'

type Row = Omit<ReturnRule, 'days' | 'fee'> & { productId: number; days: number | null; fee: number }

/** That of products without a rule. */
export const usualRule = ({ settings }: Pick<Shop, 'settings'>): ReturnRule => ({
  ...{ days: settings.returnDays, isReturnable: true, isExchangeOnly: false, fee: ZERO, note: '' },
})

/** Between two collections of the same depth, the stricter one decides. */
export async function findReturnRules(shop: Shop, productIds: number[]): Promise<(productId: number) => ReturnRule> {
  const { returnDays: days } = shop.settings
  const { rows } = await shop.db.execute<Row>(sql`
    select distinct on (p.id) p.id as "productId", r.days, r.is_returnable as "isReturnable",
           r.is_exchange_only as "isExchangeOnly", r.fee::float8 as fee, r.note
      from ${products} p
      cross join lateral (
        with recursive above as (
          select c.id, c.parent_id, c.path from ${categories} c
           where c.id = coalesce(p.subcategory_id, p.department_id)
              or c.id in (select category_id from ${productCollections} where product_id = p.id)
          union
          select c.id, c.parent_id, c.path from ${categories} c join above a on c.id = a.parent_id)
        select r.*, a.path from above a join ${returnRules} r on r.category_id = a.id
        union all
        select r.*, null from ${returnRules} r where r.product_id = p.id) r
     where p.id = any(${sql.param(productIds)}::int[])
     order by p.id, r.product_id is null, length(r.path) - length(replace(r.path, '/', '')) desc, r.is_returnable,
              r.is_exchange_only desc, r.id`)
  const ruleOf = new Map(rows.map(({ productId, ...rule }) => [productId, rule]))
  return (productId) => {
    const rule = ruleOf.get(productId)
    return rule ? { ...rule, days: rule.days ?? days, fee: rule.fee as Paise } : usualRule(shop)
  }
}
