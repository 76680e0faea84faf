/** One row of a table that programs see, as whoever asks may see it; null where it is not for them, or no more. */
import { ask, type Claims } from '../rest/ask.ts'
import { TABLES } from '../rest/exposed.ts'
import type { Plan } from '../rest/plan.ts'
import type { Shop } from '../shop.ts'

const plans = new Map(
  TABLES.map(({ name, primaryKey }): [string, Plan] => [
    name,
    {
      text: `select (select to_json(one)::text from public.${name} one where ${primaryKey} = $1) as body, 1 as rows, null as total`,
      bound: [{ value: { slot: 0 }, use: 'plain' }],
      columns: [],
    },
  ]),
)

export async function readRow(shop: Shop, claims: Claims, table: string, key: string) {
  const plan = plans.get(table)
  if (!plan) return null
  const { body } = await ask(shop, claims, plan, { values: [key], limit: 1, offset: 0 })
  return body === null ? null : (JSON.parse(body) as Record<string, unknown>)
}
