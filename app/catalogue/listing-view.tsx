/** A product list with its filters: a department, a collection, the featured products. */
import { useRef } from 'react'
import type { CategorySort, Filters, ProductCard } from '#shop/catalogue/rules.ts'
import type { PriceBars } from '#shop/facets/price-bars.ts'
import type { Facet } from '#shop/facets/rules.ts'
import { pluralize } from '#core/number-format.ts'
import type { Page } from '#core/page.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import { NO_FILTERS, listUrl } from './list-urls.ts'
import { FilterChips, type Chip } from './chips.tsx'
import { facetChips, priceChips } from './facet-chips.ts'
import { FacetForm } from './facet-form.tsx'
import { Pager } from './pager.tsx'
import { PriceRange } from './price-range.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ProductRow } from './product-row.tsx'
import { FilterSheets } from './filter-sheets.tsx'
import { SortLinks, SortSelect } from './sort-select.tsx'
import { useIsSlow } from './use-list-query.ts'
import { ViewToggle } from './view-toggle.tsx'

type Props = {
  path: string
  products: Page<ProductCard>
  facets?: Facet[]
  prices?: PriceBars | null
  filters: Filters
  /** The order of the list until the visitor chooses another. */
  sort?: CategorySort
  /** The name of the chosen subcategory. */
  subcategory?: string | undefined
}

export function ListingView({ path, products, facets = [], prices = null, filters, sort, subcategory }: Props) {
  const count = useRef<HTMLParagraphElement>(null)
  const chips = [
    ...chipsOf(path, filters, subcategory),
    ...facetChips(facets, filters.facets, (chosen) => listUrl(path, filters, { facets: chosen })),
  ]
  const form = <FacetForm path={path} facets={facets} />
  const clearUrl = listUrl(path, filters, NO_FILTERS)
  return (
    <div className="listing">
      <aside className="filter-rail" aria-label="Filters">
        <section className="filter-rail-head">
          <b>Filters</b>
          <Link className="clear-filters" to={clearUrl} preventScrollReset>
            Clear All
          </Link>
        </section>
        <section>
          <h2>Price Range</h2>
          <PriceRange path={path} filters={filters} bars={prices} />
        </section>
        {form}
      </aside>
      <div>
        <h2 className="visually-hidden">Products</h2>
        <div className="listing-bar">
          <p ref={count} role="status" tabIndex={-1}>
            {pluralize(products.total, 'product')}
          </p>
          <SortSelect path={path} filters={filters} own={sort} facets={facets} />
          <ViewToggle path={path} filters={{ ...filters, page: products.page }} />
        </div>
        <FilterChips chips={chips} onRemove={() => count.current?.focus({ preventScroll: true })} />
        <ListingProducts products={products} view={filters.view} clearUrl={chips.length > 0 ? clearUrl : null} />
        {products.pages > 1 && <Pager {...products} urlOf={(page) => listUrl(path, filters, { page })} />}
      </div>
      <FilterSheets
        sheets={[
          {
            icon: 'sort',
            label: 'Sort By',
            title: 'Sort By',
            content: (close) => <SortLinks path={path} filters={filters} own={sort} facets={facets} close={close} />,
          },
          {
            icon: 'filter',
            label: chips.length > 0 ? `Filter (${chips.length})` : 'Filter',
            title: 'Filters',
            content: (close) => (
              <>
                <h3>Price Range</h3>
                <PriceRange path={path} filters={filters} bars={prices} />
                {form}
                <Link className="clear-filters" to={clearUrl} preventScrollReset onClick={close}>
                  Clear All
                </Link>
                <button type="button" className="button button-wide sheet-done" onClick={close}>
                  Show {pluralize(products.total, 'product')}
                </button>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

type ListingProductsProps = { products: Page<ProductCard>; view: Filters['view']; clearUrl: string | null }

/** `clear` is the URL without filters, if any filter is active. */
function ListingProducts({ products, view, clearUrl }: ListingProductsProps) {
  const isLoading = useIsSlow()
  if (isLoading) return <ProductGridSkeleton cards={Math.min(products.items.length || 4, 12)} />
  if (products.total === 0)
    return (
      <EmptyState
        image="shelf"
        heading="No products found"
        level="h2"
        text={clearUrl ? 'Fewer filters may show more.' : undefined}
      >
        <div className="button-row">
          {clearUrl && (
            <Link className="button" to={clearUrl}>
              Clear Filters
            </Link>
          )}
          <Link className={clearUrl ? 'button button-soft' : 'button'} to="/">
            Continue Shopping
          </Link>
        </div>
      </EmptyState>
    )
  if (view === 'grid') return <ProductGrid products={products.items} atTop />
  return products.items.map((product, index) => (
    <ProductRow key={product.id} product={product} first={index < 2} largest={index === 0} />
  ))
}

function chipsOf(path: string, filters: Filters, subcategoryName: string | undefined): Chip[] {
  const { subcategory } = filters
  const chips: Chip[] = []
  if (subcategory)
    chips.push({ label: subcategoryName ?? subcategory, to: listUrl(path, filters, { subcategory: '' }) })
  return [...chips, ...priceChips(path, filters)]
}
