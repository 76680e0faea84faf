/**
 * The live products that rules fit, before they are saved. They are looked for among the newest ones: each change of a
 * condition asks again, and no index answers all conditions.
 */
import { sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { listInOrder } from '../catalogue/cards.ts'
import { totalOf } from '../totals/totals.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { CollectionRules } from '../collection-rules/conditions.ts'
import { ruleCondition } from './rule-condition.ts'

const SHOWN = 6
const MAX_CHECKED = 20_000

export type RulesPreview = Awaited<ReturnType<typeof previewRules>>

export async function previewRules(shop: Shop, rules: CollectionRules, maxChecked = MAX_CHECKED) {
  requirePermission(shop, 'read-products')
  const firstChecked = sql`(
    select ${products.id} from ${products} where ${products.isLive} order by ${products.id} desc offset ${maxChecked - 1} limit 1)`
  const fitting = sql`from ${products}
    where ${products.isLive} and ${products.id} >= coalesce(${firstChecked}, 0) and ${ruleCondition(rules, shop.now())}`
  const { rows } = await shop.db.execute<{ all: number; total: number; ids: number[] }>(sql`
    select ${totalOf({ subject: 'listed', keys: ['all'] })} as "all",
           (select count(*)::int ${fitting}) as total,
           array(select ${products.id} ${fitting} order by ${products.id} limit ${SHOWN}) as ids`)
  const { all, total, ids } = rows[0]!
  const cards = await listInOrder(shop, ids)
  return {
    total,
    /** How many of the newest products were looked at; null for all. */
    checked: all > maxChecked ? maxChecked : null,
    products: cards.map(({ id, title, priceFrom, pictures }) => ({
      id,
      title,
      priceFrom,
      image: pictures[0]?.url ?? null,
    })),
  }
}
