/** What lists are narrowed by: sizes, colours, brands and more. Pure: the browser also runs it. */

/** An attribute is the facet `f.` and its key. The others stand in the order of the page; attributes before `origin`. */
export const FACET_NAMES = [
  'size',
  'colour',
  'brand',
  'for',
  'category',
  'discount',
  'rating',
  'origin',
  'available',
] as const
export type FacetName = (typeof FACET_NAMES)[number] | `f.${string}`

const ATTRIBUTE = /^f\.[a-z0-9-]{1,60}$/
export const isFacetName = (name: string): name is FacetName =>
  (FACET_NAMES as readonly string[]).includes(name) || ATTRIBUTE.test(name)

/** The chosen values of a list by facet, sorted, so that a choice has one URL. */
export type FacetChoices = Record<string, string[]>

/** A URL with more values has these only. */
export const MAX_FACET_VALUES = 50
export const MAX_FACET_VALUE_LENGTH = 80
/** A facet with more values would make the page heavy. Chosen ones are among them. */
export const MAX_VALUES = 200
/** The values of a facet before 'Show all'. */
export const FIRST_FACET_VALUES = 10
/** The stars are a facet where as many products have some. */
export const MIN_RATED_PRODUCTS = 5
/** From as many chosen values on, search engines leave the list out. */
export const MIN_HIDDEN_CHOICES = 2
/** A narrowed list of more products has the values of the whole list, without numbers. */
export const MAX_COUNTED = 2000

/**
 * `count` is null where it would take too long to count. Without products a value cannot be chosen. `hex` is how a family of
 * colours looks, like `#22304f`.
 */
export type FacetValue = { value: string; label: string; count: number | null; isChosen: boolean; hex?: string }
export type Facet = { name: FacetName; label: string; values: FacetValue[] }

export const choicesOf = (choices: FacetChoices) =>
  Object.entries(choices).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]))

export const withoutChoice = (choices: FacetChoices, name: string, value: string): FacetChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([one, values]) => [one, one === name ? values.filter((it) => it !== value) : values]),
  )

export const withoutFacet = (choices: FacetChoices, facet: string): FacetChoices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => name !== facet))
