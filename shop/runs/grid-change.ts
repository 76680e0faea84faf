/** The change of many products that the bulk grid makes at once: the cells that each of them gets. */
import { fail } from '#core/domain-error.ts'
import { max, toRupees, ZERO } from '#core/money.ts'
import { splitTags } from '../product-admin/status-input.ts'
import type { GridForm } from './grid-input.ts'
import { messages } from './grid-messages.ts'
import type { GridProduct } from './grid-products.ts'
import { applyFormula, parseFormula } from './price-formula.ts'

type ToCells = (product: GridProduct) => Record<string, string>

export function changeOf(form: GridForm): ToCells {
  const { field, value } = form
  if (!value) return fail('invalid', messages.noValue, { value: messages.noValue })
  if (field === 'price' || field === 'mrp') return changeAmount(form, field)
  if (field === 'tags') return ({ tags }) => ({ tags: changeTags(tags, value).join(', ') })
  return () => ({ [field]: value })
}

function changeAmount({ value, rounding, isAtMostMrp }: GridForm, field: 'price' | 'mrp'): ToCells {
  const formula = parseFormula(value) ?? fail('invalid', messages.invalidFormula, { value: messages.invalidFormula })
  return ({ price, mrp }) => {
    const amounts = { price, mrp, present: field === 'price' ? price : mrp }
    const amount = max(ZERO, applyFormula(formula, amounts, rounding))
    const atMost = field === 'price' && isAtMostMrp && amount > mrp ? mrp : amount
    return { [field]: String(toRupees(atMost)) }
  }
}

/** `+eid, -summer` adds and removes tags; a list without signs takes the place of all. */
function changeTags(tags: string[], value: string): string[] {
  const steps = splitTags(value).map((step) => ({
    sign: /^[+−–-]/.exec(step)?.[0],
    tag: step.replace(/^[+−–-]\s*/, ''),
  }))
  if (steps.some(({ sign }) => !sign)) return splitTags(value)
  const removed = steps.filter(({ sign }) => sign !== '+').map(({ tag }) => tag.toLowerCase())
  const added = steps.filter(({ sign }) => sign === '+').map(({ tag }) => tag)
  return splitTags([...tags.filter((tag) => !removed.includes(tag.toLowerCase())), ...added].join(','))
}
