/** The URL of a list: default values and parameters that no list knows are left out (S2.1-02, Q6). */
import type { Filters, GenderFilters } from '#shop/catalogue/rules.ts'
import { ZERO, toRupees } from '#core/money.ts'

type Fields = [name: string, value: string][]

/** The change that clears every filter of a list. */
export const NO_FILTERS = { subcategory: '', sort: 'default', priceMin: ZERO, priceMax: null } as const

/** The fields of a query; a default value is an empty field. */
export const fieldsOf = ({ q = '', subcategory, sort, priceMin, priceMax, view, page }: Filters): Fields => [
  ['q', q],
  ['subcategory', subcategory],
  ['sort', sort === 'default' ? '' : sort],
  ['price_min', priceMin > 0 ? String(toRupees(priceMin)) : ''],
  ['price_max', priceMax === null ? '' : String(toRupees(priceMax))],
  ['view', view === 'grid' ? '' : view],
  ['page', pageField(page)],
]

/** Every change except that of the page returns to the first page. */
export const listUrl = (path: string, filters: Filters, change: Partial<Filters> = {}) =>
  urlOf(path, fieldsOf({ ...filters, page: 1, ...change }))

export function genderUrl(path: string, filters: GenderFilters, change: Partial<GenderFilters> = {}) {
  const { categories, order, page } = { ...filters, page: 1, ...change }
  const labels = categories.map((label): Fields[number] => ['category', label])
  return urlOf(path, [...labels, ['order', order ?? ''], ['page', pageField(page)]])
}

/** The canonical URL of a list, for search engines: its subcategory and page, without sort order and prices. */
export const canonicalUrl = (path: string, page: number, subcategory = '') =>
  urlOf(path, [
    ['subcategory', subcategory],
    ['page', pageField(page)],
  ])

const pageField = (page: number) => (page > 1 ? String(page) : '')

function urlOf(path: string, fields: Fields) {
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}

/** The query of a URL, as input for the schemas of shop/catalogue/input.ts. */
export const parseListQuery = ({ searchParams }: URL) => ({
  ...Object.fromEntries(searchParams),
  category: searchParams.getAll('category'),
})
