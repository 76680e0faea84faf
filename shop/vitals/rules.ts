/**
 * Web vitals of real visits (D29): what is measured, and the scale on which it is counted.
 *
 * Measurements are not stored but counted, on a scale whose steps grow by a twentieth. That limits the error of a
 * percentile to a twentieth, and the number of rows to the number of steps however many visits there are.
 */
type Vital = { title: string; good: number; poor: number; unit: number }

/** Thresholds of web.dev. `unit` is the end of the first step. Times are in milliseconds; CLS has no unit. */
export const VITALS = {
  LCP: { title: 'Largest Contentful Paint', good: 2500, poor: 4000, unit: 10 },
  INP: { title: 'Interaction to Next Paint', good: 200, poor: 500, unit: 10 },
  CLS: { title: 'Cumulative Layout Shift', good: 0.1, poor: 0.25, unit: 0.001 },
  FCP: { title: 'First Contentful Paint', good: 1800, poor: 3000, unit: 10 },
  TTFB: { title: 'Time to First Byte', good: 800, poor: 1800, unit: 10 },
} as const satisfies Record<string, Vital>
export type VitalName = keyof typeof VITALS
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[]

const GROWTH = 1.05
const LAST_STEP = 180

export function bucketOf(name: VitalName, value: number) {
  const { unit } = VITALS[name]
  return value < unit ? 0 : Math.min(LAST_STEP, Math.floor(Math.log(value / unit) / Math.log(GROWTH)) + 1)
}

/** Returns where a step begins. It ends where the next one begins. */
const startOf = (name: VitalName, step: number) => (step === 0 ? 0 : VITALS[name].unit * GROWTH ** (step - 1))

export type Count = { step: number; count: number }

/** Three in four visits had at most this value; `undefined` without measurements. */
export function p75(name: VitalName, counts: Count[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let counted = 0
  for (const { step, count } of counts.toSorted((a, b) => a.step - b.step)) {
    const target = 0.75 * total - counted
    if (target <= count) {
      const start = startOf(name, step)
      return start + (startOf(name, step + 1) - start) * (target / count)
    }
    counted += count
  }
  return undefined
}

export const RATINGS = { good: 'Good', fair: 'Needs work', poor: 'Poor' } as const
export const ratingOf = (name: VitalName, value: number): keyof typeof RATINGS => {
  const { good, poor } = VITALS[name]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}

/** Formats a value: 0.05 · 180 ms · 2.4 s */
export function formatVital(name: VitalName, value: number) {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** Pages with the same template are counted together. */
const TEMPLATES = {
  Home: /^\/$/,
  Category: /^\/category\/[^/]+$/,
  Product: /^\/(product|unisex|men|women)\/\d+$/,
  'Men and women': /^\/(men|women)$/,
  Collection: /^\/(men|women|kids|shoes-bags|beauty)(\/[^/]+)?$/,
  Search: /^\/search$/,
  Cart: /^\/cart$/,
  Wishlist: /^\/wishlist$/,
  'Sign-in and sign-up': /^\/(login|signup)$/,
  Checkout: /^\/checkout$/,
  Payment: /^\/payment$/,
  Account: /^\/account(\/|$)/,
  Orders: /^\/order-history(\/|$)/,
  'Other pages': /^/,
}
export type Template = keyof typeof TEMPLATES
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as Template[]
const ADMIN_PATHS = /^\/(admin|adminLogin|products|manageProduct|editProduct|users)(\/|$)/

/** Admin pages are not measured. */
export function templateOf(pathname: string): Template | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return ADMIN_PATHS.test(path) ? undefined : TEMPLATE_NAMES.find((name) => TEMPLATES[name].test(path))
}

export const PERIODS = [7, 28] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 28
