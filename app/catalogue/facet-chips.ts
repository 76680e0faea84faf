/** The chosen prices and values of facets, each with the list without it. */
import { ANY_PRICE } from '#shop/catalogue/rules.ts'
import { withoutChoice, type Facet, type FacetChoices } from '#shop/facets/rules.ts'
import { formatRupees } from '#core/money.ts'
import { listUrl, type ListFilters } from './list-urls.ts'

export function priceChips(path: string, filters: ListFilters) {
  const { priceMin, priceMax } = filters
  if (priceMin === 0 && priceMax === null) return []
  const label =
    priceMax === null ? `From ${formatRupees(priceMin)}` : `${formatRupees(priceMin)} to ${formatRupees(priceMax)}`
  return [{ label, to: listUrl<ListFilters>(path, filters, ANY_PRICE) }]
}

export const facetChips = (facets: Facet[], choices: FacetChoices = {}, urlOf: (facets: FacetChoices) => string) =>
  facets.flatMap(({ name, label, values }) =>
    values
      .filter(({ isChosen }) => isChosen)
      .map((one) => ({
        label: /^(for|colour|brand|category|available)$/.test(name) ? one.label : `${label}: ${one.label}`,
        to: urlOf(withoutChoice(choices, name, one.value)),
      })),
  )
