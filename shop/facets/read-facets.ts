/**
 * Reads the facets of a list with their names, values and counts. The values are those of the list without any choice, so
 * that they stay where they are while the shopper chooses.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { attributes, attributeValues, sizeScales } from '#db/schema.server.ts'
import { capitalize } from '#core/capitalize.ts'
import { readHexes } from '../colours/read-hexes.ts'
import { UNKNOWN_HEX } from '../colours/rules.ts'
import type { Shop } from '../shop.ts'
import { ANY_FACET, UNCOUNTED, type FacetCount } from './count-facets.ts'
import { messages } from './messages.ts'
import {
  FACET_NAMES,
  isFacetName,
  MAX_VALUES,
  MIN_RATED_PRODUCTS,
  type Facet,
  type FacetChoices,
  type FacetName,
  type FacetValue,
} from './rules.ts'

type Texts = { attributes: Map<string, string>; values: Map<string, { label: string; place: number }> }

/** `whole` are the counts of the list without choices. */
export async function toFacets(
  shop: Shop,
  whole: FacetCount[],
  narrowed: FacetCount[],
  choices: FacetChoices,
): Promise<Facet[]> {
  // Only a part of a long list was read. What is missing there may be elsewhere in the list.
  const partial = new Set(narrowed.filter(({ count }) => count === null).map(({ facet }) => facet))
  const isPart = (facet: string) => partial.has(facet) || partial.has(ANY_FACET)
  const counts = new Map(narrowed.map((row) => [keyOf(row.facet, row.value), row.count]))
  const values = new Map<string, Set<string>>()
  const add = (facet: string, value: string) => values.set(facet, (values.get(facet) ?? new Set()).add(value))
  for (const { facet, value } of [...whole, ...narrowed]) if (value !== UNCOUNTED) add(facet, value)
  for (const [facet, chosen] of Object.entries(choices)) for (const value of chosen) add(facet, value)
  const wholeCounts = new Map(whole.map((row) => [keyOf(row.facet, row.value), row.count]))
  const texts = await readTexts(shop, values)
  const hexes = values.has('colour') ? await readHexes(shop) : undefined
  const placeOf = (name: string) => {
    if (name === 'origin' || name === 'available') return 1e6 + FACET_NAMES.indexOf(name)
    const known = FACET_NAMES.findIndex((one) => one === name)
    return known >= 0 ? known : 1000 + [...texts.attributes.keys()].indexOf(name)
  }
  const isRated = whole.some(({ facet, count }) => facet === 'rating' && (count ?? Infinity) >= MIN_RATED_PRODUCTS)
  if (!isRated && !choices.rating) values.delete('rating')
  return [...values]
    .filter(([name]) => isFacetName(name) && (!name.startsWith('f.') || texts.attributes.has(name)))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, all]) => {
      const key = (value: string) => keyOf(name, value)
      const isChosen = (value: string) => choices[name]?.includes(value) ?? false
      const rankOf = (value: string) => (isChosen(value) ? Infinity : (wholeCounts.get(key(value)) ?? 0))
      const mostFrequent = (all: string[]) =>
        all.length <= MAX_VALUES ? all : all.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, MAX_VALUES)
      const sorted = mostFrequent([...all]).toSorted(
        (one, other) =>
          (texts.values.get(key(one))?.place ?? placeOfValue(name, one)) -
            (texts.values.get(key(other))?.place ?? placeOfValue(name, other)) ||
          (wholeCounts.get(key(other)) ?? 0) - (wholeCounts.get(key(one)) ?? 0) ||
          one.localeCompare(other, 'en', { numeric: true }),
      )
      return {
        name: name as FacetName,
        label: texts.attributes.get(name) ?? messages[name as (typeof FACET_NAMES)[number]],
        values: sorted.map((value): FacetValue => ({
          value,
          label: texts.values.get(key(value))?.label ?? labelOf(name, value),
          count: counts.get(key(value)) ?? (isPart(name) ? null : 0),
          isChosen: isChosen(value),
          ...(name === 'colour' && { hex: hexes?.get(value) ?? UNKNOWN_HEX }),
        })),
      }
    })
    .filter(
      ({ name, values }) =>
        values.length > 1 || SINGLE_VALUED.includes(name) || values.some(({ isChosen }) => isChosen),
    )
}

/** A list shows them although they have one value: the law wants the origin of goods to be a filter. */
const SINGLE_VALUED: FacetName[] = ['origin', 'available']

const keyOf = (facet: string, value: string) => `${facet}=${value}`

const countries = new Intl.DisplayNames('en', { type: 'region' })

function labelOf(facet: string, value: string) {
  if (facet === 'discount') return messages.percentOrMore(value)
  if (facet === 'rating') return messages.starsOrMore(value)
  if (facet === 'available') return messages.inStock
  if (facet === 'origin' && /^[A-Z]{2}$/.test(value)) return countries.of(value) ?? value
  if (facet === 'for') return value === 'men' ? messages.men : messages.women
  return facet === 'colour' ? capitalize(value) : value
}

/** Sizes that no scale knows come after the others. Colours without a family are last. */
function placeOfValue(facet: string, value: string) {
  if (facet === 'size') return 1e6
  if (facet === 'discount') return Number(value)
  if (facet === 'rating') return -Number(value)
  return facet === 'colour' && value === 'other' ? 1 : 0
}

/** The names of the attributes that are facets in their order, those of their values, and the order of sizes. */
async function readTexts(shop: Shop, values: Map<string, Set<string>>): Promise<Texts> {
  const keys = [...values.keys()].filter((name) => name.startsWith('f.')).map((name) => name.slice(2))
  const sizes = [...(values.get('size') ?? [])]
  const ofAttributes = await shop.db
    .select({ key: attributes.key, name: attributes.name, slug: attributeValues.slug, label: attributeValues.name })
    .from(attributes)
    .innerJoin(attributeValues, eq(attributeValues.attributeId, attributes.id))
    .where(and(inArray(attributes.key, keys.length > 0 ? keys : ['']), attributes.isFacet))
    .orderBy(attributes.position, attributes.id, attributeValues.position, attributeValues.id)
  const scales = ['letters', 'numbers', 'uk-children', 'uk', 'months', 'years', 'free']
  const ofSizes = await shop.db
    .select({ label: sizeScales.label, scale: sizeScales.scale, rank: sizeScales.rank })
    .from(sizeScales)
    .where(sql`${sizeScales.label} = any(${sql.param(sizes)}::text[])`)
  return {
    attributes: new Map(ofAttributes.map(({ key, name }) => [`f.${key}`, name])),
    values: new Map([
      ...ofAttributes.map(({ key, slug, label }, place) => [keyOf(`f.${key}`, slug), { label, place }] as const),
      ...ofSizes.map(
        ({ label, scale, rank }) =>
          [keyOf('size', label), { label, place: scales.indexOf(scale) * 1000 + rank }] as const,
      ),
    ]),
  }
}
