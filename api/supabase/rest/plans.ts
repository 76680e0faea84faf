/** Plans that were made, by the shape of the question: the same again is neither parsed nor planned twice. */
import { planOf, type Form, type Plan } from '#shop/rest/plan.ts'
import { levelOf, type Query } from './grammar/query.ts'

const KEPT = 500
const plans = new Map<string, Plan>()

type Wanted = { form: Form; counts: boolean; stripsNulls: boolean }

export function planFor(table: string, query: Query, wanted: Wanted): Plan {
  const key = JSON.stringify([table, wanted.form, wanted.counts, wanted.stripsNulls, query.shape])
  const plan = plans.get(key) ?? planOf(table, levelOf(query), wanted)
  // What was used last stands last; what was not used for longest goes.
  plans.delete(key)
  plans.set(key, plan)
  if (plans.size > KEPT) plans.delete(plans.keys().next().value!)
  return plan
}
