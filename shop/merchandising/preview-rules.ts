/** The live products that rules fit, before they are saved. */
import { sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { listInOrder } from '../catalogue/cards.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { CollectionRules } from '../collection-rules/conditions.ts'
import { ruleCondition } from './rule-condition.ts'

const SHOWN = 6

export type RulesPreview = Awaited<ReturnType<typeof previewRules>>

export async function previewRules(shop: Shop, rules: CollectionRules) {
  requirePermission(shop, 'read-products')
  const fitting = sql`from ${products} where ${products.isLive} and ${ruleCondition(rules, shop.now())}`
  const { rows } = await shop.db.execute<{ total: number; ids: number[] }>(sql`
    select (select count(*)::int ${fitting}) as total,
           array(select ${products.id} ${fitting} order by ${products.id} limit ${SHOWN}) as ids`)
  const { total, ids } = rows[0]!
  const cards = await listInOrder(shop, ids)
  return {
    total,
    products: cards.map(({ id, title, priceFrom, pictures }) => ({
      id,
      title,
      priceFrom,
      image: pictures[0]?.url ?? null,
    })),
  }
}
