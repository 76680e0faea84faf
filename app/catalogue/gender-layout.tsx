/** The banner and the filter bar around the men's or women's products, in every state of the list. */
import { useRef, type ReactNode } from 'react'
import type { Gender, GenderFilters as Filters } from '#shop/catalogue/rules.ts'
import type { PriceBars } from '#shop/facets/price-bars.ts'
import type { Facet } from '#shop/facets/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { facetChips, priceChips } from './facet-chips.ts'
import { FacetForm } from './facet-form.tsx'
import { listUrl } from './list-urls.ts'
import { FilterChips } from './chips.tsx'
import { GenderFilters, ORDER_LABELS } from './gender-filters.tsx'
import { GenderBanner } from './new-arrivals.tsx'
import { FilterSheets } from './filter-sheets.tsx'
import { PriceRange } from './price-range.tsx'
import { SortLinks, SortSelect } from './sort-select.tsx'

type Props = {
  gender: Gender
  filters: Filters
  facets?: Facet[]
  prices?: PriceBars | null
  total?: number
  children: ReactNode
}

export function GenderLayout({ gender, filters, facets = [], prices = null, total, children }: Props) {
  const count = useRef<HTMLParagraphElement>(null)
  const path = `/${gender}`
  const chips = [
    ...filters.categories.map((label) => ({
      label,
      to: listUrl(path, filters, { categories: filters.categories.filter((category) => category !== label) }),
    })),
    ...(filters.order ? [{ label: ORDER_LABELS[filters.order], to: listUrl(path, filters, { order: null }) }] : []),
    ...priceChips(path, filters),
    ...facetChips(facets, filters.facets, (chosen) => listUrl(path, filters, { facets: chosen })),
  ]
  const form = facets.length > 0 && (
    <>
      <h2 className="facets-head">More filters</h2>
      <section>
        <h3>Price Range</h3>
        <PriceRange path={path} filters={filters} bars={prices} />
      </section>
      <FacetForm path={path} facets={facets} />
    </>
  )
  const chosen = chips.length - (filters.order ? 1 : 0)
  return (
    <div className="wrap">
      <GenderBanner gender={gender} />
      <div className="listing">
        <aside className="filter-rail" aria-label="Filters">
          <GenderFilters gender={gender} sections={['price', 'category']} />
          {form}
        </aside>
        <div>
          <h2 className="visually-hidden">Products</h2>
          {total !== undefined && (
            <div className="listing-bar">
              <p ref={count} role="status" tabIndex={-1}>
                {pluralize(total, 'product')}
              </p>
              <SortSelect path={path} filters={filters} own={undefined} facets={facets} />
            </div>
          )}
          <FilterChips chips={chips} onRemove={() => count.current?.focus({ preventScroll: true })} />
          {children}
        </div>
        <FilterSheets
          sheets={[
            {
              icon: 'sort',
              label: 'Sort By',
              title: 'Filter By Price',
              content: (close) => (
                <>
                  <GenderFilters gender={gender} sections={['price']} onSubmit={close} />
                  <h3>Sort By</h3>
                  <SortLinks path={path} filters={filters} own={undefined} facets={facets} close={close} />
                </>
              ),
            },
            {
              icon: 'filter',
              label: chosen > 0 ? `Filter (${chosen})` : 'Filter',
              title: 'Filter By Category',
              content: (close) => (
                <>
                  <GenderFilters gender={gender} sections={['category']} />
                  {form}
                  <button type="button" className="button button-wide sheet-done" onClick={close}>
                    {total === undefined ? 'Close' : `Show ${pluralize(total, 'product')}`}
                  </button>
                </>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
