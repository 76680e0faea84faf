/** What the page of a list shows, with the facets that are chosen among those that exist. */
import type { Listing } from '#shop/catalogue/listings.ts'
import type { Filters } from '#shop/catalogue/rules.ts'

export type ListingData = Omit<Listing, 'choices'> & { filters: Filters }

export const withChoices = ({ choices, ...listing }: Listing, filters: Filters): ListingData => ({
  ...listing,
  filters: { ...filters, facets: choices },
})
