/** The address of a list: what is as usual is left out, and so is what no list asks (S2.1-02, Q6). */
import type { Filters, GenderFilters } from '#shop/catalogue/rules.ts'
import { ZERO, toRupees } from '#core/money.ts'

type Fields = [name: string, value: string][]

/** What clears every filter of a list. */
export const NO_FILTERS = { subcategory: '', sort: 'default', priceMin: ZERO, priceMax: null } as const

/** The fields of a query; what is as usual is empty. */
export const fieldsOf = ({ q = '', subcategory, sort, priceMin, priceMax, view, page }: Filters): Fields => [
  ['q', q],
  ['subcategory', subcategory],
  ['sort', sort === 'default' ? '' : sort],
  ['price_min', priceMin > 0 ? String(toRupees(priceMin)) : ''],
  ['price_max', priceMax === null ? '' : String(toRupees(priceMax))],
  ['view', view === 'grid' ? '' : view],
  ['page', pageField(page)],
]

/** Every change but that of the page begins again at the first one. */
export const listUrl = (path: string, filters: Filters, change: Partial<Filters> = {}) =>
  address(path, fieldsOf({ ...filters, page: 1, ...change }))

export function genderUrl(path: string, filters: GenderFilters, change: Partial<GenderFilters> = {}) {
  const { categories, order, page } = { ...filters, page: 1, ...change }
  const labels = categories.map((label): Fields[number] => ['category', label])
  return address(path, [...labels, ['order', order ?? ''], ['page', pageField(page)]])
}

/** Of a list, for search engines: its subcategory and page, without sort and prices. */
export const canonicalUrl = (path: string, page: number, subcategory = '') =>
  address(path, [
    ['subcategory', subcategory],
    ['page', pageField(page)],
  ])

const pageField = (page: number) => (page > 1 ? String(page) : '')

function address(path: string, fields: Fields) {
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}

/** What an address asks, as the schemas of shop/catalogue/input.ts read it. */
export const parseListQuery = ({ searchParams }: URL) => ({
  ...Object.fromEntries(searchParams),
  category: searchParams.getAll('category'),
})
