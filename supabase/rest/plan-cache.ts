/** Caches successful plans by the shape of the query, so that the same shape is not parsed and planned again. */
import { LRUCache } from 'lru-cache'
import { MAX_STATEMENT_LENGTH } from './run-query.ts'
import { buildStatement, type Plan, type StatementOptions } from './build-sql.ts'
import { levelOf, type Query } from './grammar/query.ts'

const MAX_PLANS = 500
const MAX_PLANS_SIZE = 8 * 1024 * 1024
/** A plan consists of its text and a few objects that are about as large. */
const sizeCalculation = ({ text }: Plan, key: string) => key.length + 2 * text.length
const plans = new LRUCache<string, Plan>({ max: MAX_PLANS, maxSize: MAX_PLANS_SIZE, sizeCalculation })

/** `use` runs the plan. A plan that failed or is very long is not cached. */
export async function withCachedPlan<T>(
  table: string,
  query: Query,
  options: StatementOptions,
  use: (plan: Plan) => Promise<T>,
) {
  const key = JSON.stringify([table, options.form, options.counts, options.stripsNulls, query.shape])
  const plan = plans.get(key) ?? buildStatement(table, levelOf(query), options)
  const result = await use(plan)
  if (plan.text.length < MAX_STATEMENT_LENGTH) plans.set(key, plan)
  return { plan, result }
}
