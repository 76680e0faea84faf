/** The banner and the filter bar around the men's or women's products, in every state of the list. */
import { useRef, type ReactNode } from 'react'
import type { Gender, GenderFilters as Filters } from '#shop/catalogue/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { genderUrl } from './list-urls.ts'
import { FilterChips } from './chips.tsx'
import { GenderFilters, ORDER_LABELS } from './gender-filters.tsx'
import { GenderBanner } from './new-arrivals.tsx'
import { FilterSheets } from './filter-sheets.tsx'

type Props = { gender: Gender; filters: Filters; total?: number; children: ReactNode }

export function GenderLayout({ gender, filters, total, children }: Props) {
  const count = useRef<HTMLParagraphElement>(null)
  const path = `/${gender}`
  const chips = [
    ...filters.categories.map((label) => ({
      label,
      to: genderUrl(path, filters, { categories: filters.categories.filter((category) => category !== label) }),
    })),
    ...(filters.order ? [{ label: ORDER_LABELS[filters.order], to: genderUrl(path, filters, { order: null }) }] : []),
  ]
  return (
    <div className="wrap">
      <GenderBanner gender={gender} />
      <div className="listing">
        <aside className="filter-rail" aria-label="Filters">
          <GenderFilters gender={gender} sections={['price', 'category']} />
        </aside>
        <div>
          <h2 className="visually-hidden">Products</h2>
          {total !== undefined && (
            <div className="listing-bar">
              <p ref={count} role="status" tabIndex={-1}>
                {pluralize(total, 'product')}
              </p>
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
              content: (close) => <GenderFilters gender={gender} sections={['price']} onSubmit={close} />,
            },
            {
              icon: 'filter',
              label: filters.categories.length > 0 ? `Filter (${filters.categories.length})` : 'Filter',
              title: 'Filter By Category',
              content: (close) => (
                <>
                  <GenderFilters gender={gender} sections={['category']} />
                  <button type="button" className="button button-wide" onClick={close}>
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
