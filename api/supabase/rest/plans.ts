/** Plans that answered, by the shape of the question: the same again is neither parsed nor planned twice. */
import { STATEMENT_MOST } from '#shop/rest/ask.ts'
import { planOf, type Form, type Plan } from '#shop/rest/plan.ts'
import { levelOf, type Query } from './grammar/query.ts'

const KEPT = 500
const plans = new Map<string, Plan>()

type Wanted = { form: Form; counts: boolean; stripsNulls: boolean }

/** `use` asks the plan. One that failed, or is very long, is not worth a place. */
export async function withPlan<T>(table: string, query: Query, wanted: Wanted, use: (plan: Plan) => Promise<T>) {
  const key = JSON.stringify([table, wanted.form, wanted.counts, wanted.stripsNulls, query.shape])
  const plan = plans.get(key) ?? planOf(table, levelOf(query), wanted)
  const answer = await use(plan)
  if (plan.text.length < STATEMENT_MOST) keep(key, plan)
  return { plan, answer }
}

/** What was used last stands last; what was not used for longest goes. */
function keep(key: string, plan: Plan) {
  plans.delete(key)
  plans.set(key, plan)
  if (plans.size > KEPT) plans.delete(plans.keys().next().value!)
}
