/** The URL of a list: default values and parameters that no list knows are left out (S2.1-02, Q6). */
import type { Filters, GenderFilters } from '#shop/catalogue/rules.ts'
import { choicesOf, isFacetName, MIN_HIDDEN_CHOICES, type FacetChoices } from '#shop/facets/rules.ts'
import { ZERO, toRupees } from '#core/money.ts'

export type Fields = [name: string, value: string][]

/** The change that clears every filter of a list. */
export const NO_FILTERS = { subcategory: '', sort: 'default', priceMin: ZERO, priceMax: null, facets: {} } as const

export type ListFilters = Filters | GenderFilters

export const isOfGender = (filters: ListFilters): filters is GenderFilters => 'categories' in filters

/** The fields of a query; a default value is an empty field. */
const fieldsOf = (filters: ListFilters): Fields => [
  ...(isOfGender(filters) ? genderFieldsOf(filters) : otherFieldsOf(filters)),
  ...choicesOf(filters.facets ?? {}),
  ['sort', filters.sort === 'default' ? '' : filters.sort],
  ['price_min', filters.priceMin > 0 ? String(toRupees(filters.priceMin)) : ''],
  ['price_max', filters.priceMax === null ? '' : String(toRupees(filters.priceMax))],
  ['page', pageField(filters.page)],
]

const PARAMETERS = new Set(['q', 'subcategory', 'view', 'category', 'order', 'sort', 'price_min', 'price_max'])

/** Whether a list knows the parameter. The page is none of its choices. */
export const isListParameter = (name: string) => PARAMETERS.has(name) || isFacetName(name)

const otherFieldsOf = ({ q = '', subcategory, view }: Filters): Fields => [
  ['q', q],
  ['subcategory', subcategory],
  ['view', view === 'grid' ? '' : view],
]

const genderFieldsOf = ({ categories, order }: GenderFilters): Fields => [
  ...categories.map((label): Fields[number] => ['category', label]),
  ['order', order ?? ''],
]

/** Every change except that of the page returns to the first page. */
export const listUrl = <F extends ListFilters>(path: string, filters: F, change: Partial<F> = {}) =>
  urlOf(path, byName(fieldsOf({ ...filters, page: 1, ...change })))

/** The canonical URL of a list, for search engines: its subcategory and page, without sort order and prices. */
export const canonicalUrl = (path: string, page: number, subcategory = '') =>
  urlOf(path, [
    ['subcategory', subcategory],
    ['page', pageField(page)],
  ])

const pageField = (page: number) => (page > 1 ? String(page) : '')

/** One order, so that the same choice has one URL (server/page-cache-key.ts). */
const byName = (fields: Fields) => fields.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))

function urlOf(path: string, fields: Fields) {
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}

/** The query of a URL, as input for the schemas of shop/catalogue/input.ts. */
export const parseListQuery = ({ searchParams }: URL) => ({
  ...Object.fromEntries(searchParams),
  ...Object.fromEntries(
    [...new Set(searchParams.keys())].filter(isFacetName).map((name) => [name, searchParams.getAll(name)]),
  ),
  category: searchParams.getAll('category'),
})

/** Whether search engines leave the list out: combinations of facets are countless. */
export const isHiddenList = ({ facets }: { facets?: FacetChoices }) =>
  choicesOf(facets ?? {}).length >= MIN_HIDDEN_CHOICES
