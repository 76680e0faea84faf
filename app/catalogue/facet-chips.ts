/** The chosen values of facets, each with the list without it. */
import { withoutChoice, type Facet, type FacetChoices } from '#shop/facets/rules.ts'

export const facetChips = (facets: Facet[], choices: FacetChoices = {}, urlOf: (facets: FacetChoices) => string) =>
  facets.flatMap(({ name, label, values }) =>
    values
      .filter(({ isChosen }) => isChosen)
      .map((one) => ({
        label: /^(for|colour|brand|category|available)$/.test(name) ? one.label : `${label}: ${one.label}`,
        to: urlOf(withoutChoice(choices, name, one.value)),
      })),
  )
