/** One row of a table that programs see, as whoever asks may see it; null where it is not for them, or no more. */
import { ask, type Claims } from '../rest/ask.ts'
import { TABLES } from '../rest/exposed.ts'
import { planOf, type Plan } from '../rest/plan.ts'
import type { Field, Filter } from '../rest/question.ts'
import type { Shop } from '../shop.ts'

const field = (column: string): Field => ({ column, path: [] })
const byKey = (column: string): Filter => ({
  field: field(column),
  not: false,
  how: { kind: 'compare', operator: 'eq', value: { slot: 0 } },
})

const plans = new Map(
  TABLES.map(({ name, primaryKey }): [string, Plan] => [
    name,
    planOf(
      name,
      { shown: [{ field: field('*') }], where: [byKey(primaryKey)], order: [] },
      { form: 'object', counts: false, stripsNulls: false },
    ),
  ]),
)

export async function readRow(shop: Shop, claims: Claims, table: string, key: string) {
  const plan = plans.get(table)
  if (!plan) return null
  const { body } = await ask(shop, claims, plan, { values: [key], limit: 1, offset: 0 })
  return body === null ? null : (JSON.parse(body) as Record<string, unknown>)
}
