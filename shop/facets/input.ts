/** Parses the facets of a query. An unknown name and an invalid value count as missing (S5.4). */
import { z } from 'zod'
import { FACET_NAMES, isFacetName, MAX_FACET_VALUES, MAX_FACET_VALUE_LENGTH, type FacetChoices } from './rules.ts'

const VALUE = /^[^\p{Cc}]+$/u
const isValue = (value: string) => value.length <= MAX_FACET_VALUE_LENGTH && VALUE.test(value)

/** One value, or several. */
const values = z
  .union([z.array(z.string()), z.string()])
  .optional()
  .catch(undefined)

/** Attributes are `f.` and their keys. */
export const facetFields = Object.fromEntries(FACET_NAMES.map((name) => [name, values])) as Record<
  (typeof FACET_NAMES)[number],
  typeof values
>

export function parseFacets(query: Record<string, unknown>): FacetChoices {
  const choices: FacetChoices = {}
  let left = MAX_FACET_VALUES
  for (const name of Object.keys(query).filter(isFacetName).toSorted()) {
    const given = [query[name]].flat().filter((value) => typeof value === 'string')
    const chosen = [...new Set(given.map((value) => value.trim()).filter(isValue))].slice(0, left).toSorted()
    left -= chosen.length
    if (chosen.length > 0) choices[name] = chosen
  }
  return choices
}
