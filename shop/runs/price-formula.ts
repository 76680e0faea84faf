/**
 * The formula of the bulk grid: a new price or MRP from the present ones, such as `-10%`, `+₹50`, `= 499` or
 * `= MRP - 30%`.
 *
 *   1. A reduction never ends above the amount it reduces, an increase never below it, whatever it is rounded to.
 *   2. Amounts are whole paise. A percentage has up to two decimals and is rounded to the paisa before rounding to an end.
 */
import type { Paise } from '#core/money.ts'

export const ROUNDINGS = {
  none: 'As computed',
  'end-9': 'End in 9',
  'end-99': 'End in 99',
  'nearest-10': 'Nearest ₹10',
} as const
export type Rounding = keyof typeof ROUNDINGS

type Base = 'present' | 'price' | 'mrp'
type Step = { percent: number } | { rupees: number }
export type PriceFormula = { base: Base; step?: Step } | { fixed: number }

const SIGN = /^([+-])\s*(.*)$/s
const PERCENT = /^(\d{1,4}(?:\.\d{1,2})?)\s*%$/
const RUPEES = /^₹?\s*(\d[\d,]{0,12}(?:\.\d{1,2})?)$/
const BASE = /^(price|mrp)\b\s*(.*)$/is

/** Returns `undefined` when the text is not a formula. */
export function parseFormula(text: string): PriceFormula | undefined {
  const typed = text.trim().replace(/[−–]/g, '-')
  const isSetting = typed.startsWith('=')
  const rest = isSetting ? typed.slice(1).trim() : typed
  const [, base, after = ''] = BASE.exec(rest) ?? []
  if (base) {
    const step = after.trim() === '' ? undefined : parseStep(after.trim())
    if (after.trim() !== '' && !step) return undefined
    return { base: base.toLowerCase() as Base, ...(step && { step }) }
  }
  const step = parseStep(rest)
  if (step) return isSetting ? undefined : { base: 'present', step }
  const fixed = parseRupees(rest)
  return fixed === undefined ? undefined : { fixed }
}

function parseStep(text: string): Step | undefined {
  const [, sign, size = ''] = SIGN.exec(text) ?? []
  if (!sign) return undefined
  const factor = sign === '-' ? -1 : 1
  const percent = PERCENT.exec(size)?.[1]
  if (percent) return { percent: factor * Number(percent) }
  const rupees = parseRupees(size)
  return rupees === undefined ? undefined : { rupees: factor * rupees }
}

function parseRupees(text: string) {
  const digits = RUPEES.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

type Amounts = { present: Paise; price: Paise; mrp: Paise }

/** The result may be zero or less: the checks of a product say so, as for an amount that was typed. */
export function applyFormula(formula: PriceFormula, amounts: Amounts, rounding: Rounding): Paise {
  if ('fixed' in formula) return round(toPaise(formula.fixed), rounding, 'nearest')
  const base = amounts[formula.base]
  if (!formula.step) return round(base, rounding, 'nearest')
  const exact = afterStep(base, formula.step)
  if (exact === base) return base
  const rounded = round(exact, rounding, exact < base ? 'down' : 'up')
  return (exact < base ? Math.min(rounded, base) : Math.max(rounded, base)) as Paise
}

const toPaise = (rupees: number) => Math.round(rupees * 100)
const afterStep = (base: number, step: Step) =>
  'percent' in step
    ? Math.round((base * (10_000 + Math.round(step.percent * 100))) / 10_000)
    : base + toPaise(step.rupees)

type Direction = 'down' | 'up' | 'nearest'

const NINE = { every: 1000, end: 900 }
const ENDS = { 'end-9': NINE, 'end-99': { every: 10_000, end: 9900 }, 'nearest-10': { every: 1000, end: 0 } }

/** `end-9` and `end-99` follow the direction; `nearest-10` is the nearest. */
function round(amount: number, rounding: Rounding, direction: Direction): Paise {
  if (rounding === 'none' || amount <= 0) return amount as Paise
  const { every, end } = ENDS[rounding]
  const below = Math.floor((amount - end) / every) * every + end
  const above = below === amount ? amount : below + every
  const isNearest = direction === 'nearest' || rounding === 'nearest-10'
  const isUp = isNearest ? above - amount <= amount - below : direction === 'up'
  // Nothing ends in 9 below ₹9.
  return (isUp || below <= 0 ? above : below) as Paise
}
