/** The tabs Women and Men first, then the other tabs (Q33). Each tab is filtered by title and category, and sorted. */
import { Link } from 'react-router'
import type { StockQuery } from '#shop/product-admin/input.ts'
import { PRODUCT_TABS, STOCK_SORTS, type ProductTab } from '#shop/product-admin/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { QueryForm } from '../../catalogue/query-form.tsx'
import { AdminSearch } from '../ui/search.tsx'
import { AutoSubmitSelect, NoscriptSubmit } from '../ui/select.tsx'

type Props = { asked: StockQuery; counts: Record<ProductTab, number>; categories: string[] }

export function ProductsFilter({ asked, counts, categories }: Props) {
  const shelves = (Object.keys(PRODUCT_TABS) as ProductTab[]).filter(
    (shelf) => shelf !== 'deleted' || counts.deleted > 0,
  )
  return (
    <div className="stock-filter">
      <nav className="admin-segments" aria-label="Catalogue">
        {shelves.map((shelf) => (
          <Link key={shelf} to={`/products?gender=${shelf}`} aria-current={shelf === asked.gender ? 'page' : undefined}>
            {PRODUCT_TABS[shelf]} <span>{formatCount(counts[shelf])}</span>
          </Link>
        ))}
      </nav>
      <QueryForm
        key={JSON.stringify(asked)}
        path="/products"
        className="stock-filter-form"
        hidden={[['gender', asked.gender]]}
      >
        <div className="admin-search" role="search">
          <AdminSearch name="q" label="Search products" placeholder="Search by title" value={asked.q} />
        </div>
        <AutoSubmitSelect name="category" label="Category" value={asked.category}>
          {[['', 'All categories'], ...categories.map((name) => [name, name])]}
        </AutoSubmitSelect>
        <AutoSubmitSelect name="sort" label="Sort By" value={asked.sort}>
          {Object.entries(STOCK_SORTS)}
        </AutoSubmitSelect>
        <NoscriptSubmit />
      </QueryForm>
    </div>
  )
}
