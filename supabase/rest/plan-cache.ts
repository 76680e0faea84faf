/** Plans that answered, by the shape of the question: the same again is neither parsed nor planned twice. */
import { LRUCache } from 'lru-cache'
import { STATEMENT_MOST } from './run-query.ts'
import { buildStatement, type Form, type Plan } from './build-sql.ts'
import { levelOf, type Query } from './grammar/query.ts'

const PLANS_MOST = 500
const PLANS_BYTES = 8 * 1024 * 1024
/** A plan is its text, and a few objects beside it that are about as large. */
const sizeCalculation = ({ text }: Plan, key: string) => key.length + 2 * text.length
const plans = new LRUCache<string, Plan>({ max: PLANS_MOST, maxSize: PLANS_BYTES, sizeCalculation })

type Wanted = { form: Form; counts: boolean; stripsNulls: boolean }

/** `use` asks the plan. One that failed, or is very long, is not worth a place. */
export async function withCachedPlan<T>(table: string, query: Query, wanted: Wanted, use: (plan: Plan) => Promise<T>) {
  const key = JSON.stringify([table, wanted.form, wanted.counts, wanted.stripsNulls, query.shape])
  const plan = plans.get(key) ?? buildStatement(table, levelOf(query), wanted)
  const answer = await use(plan)
  if (plan.text.length < STATEMENT_MOST) plans.set(key, plan)
  return { plan, answer }
}
