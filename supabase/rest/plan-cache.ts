/** Caches successful plans by the shape of the query, so that the same shape is not parsed and planned again. */
import { LRUCache } from 'lru-cache'
import { STATEMENT_MOST } from './run-query.ts'
import { buildStatement, type Form, type Plan } from './build-sql.ts'
import { levelOf, type Query } from './grammar/query.ts'

const PLANS_MOST = 500
const PLANS_BYTES = 8 * 1024 * 1024
/** A plan consists of its text and a few objects that are about as large. */
const sizeCalculation = ({ text }: Plan, key: string) => key.length + 2 * text.length
const plans = new LRUCache<string, Plan>({ max: PLANS_MOST, maxSize: PLANS_BYTES, sizeCalculation })

type Wanted = { form: Form; counts: boolean; stripsNulls: boolean }

/** `use` runs the plan. A plan that failed or is very long is not cached. */
export async function withCachedPlan<T>(table: string, query: Query, wanted: Wanted, use: (plan: Plan) => Promise<T>) {
  const key = JSON.stringify([table, wanted.form, wanted.counts, wanted.stripsNulls, query.shape])
  const plan = plans.get(key) ?? buildStatement(table, levelOf(query), wanted)
  const answer = await use(plan)
  if (plan.text.length < STATEMENT_MOST) plans.set(key, plan)
  return { plan, answer }
}
