/** The tabs Women and Men first, then the other tabs (Q33). Each tab is filtered by title and category, and sorted. */
import type { ProductListQuery } from '#shop/product-admin/input.ts'
import { PRODUCT_TABS, PRODUCT_SORTS, type ProductTab } from '#shop/product-admin/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { QueryForm } from '../../catalogue/query-form.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminSearch } from '../ui/admin-search.tsx'
import { AutoSubmitSelect, NoscriptSubmit } from '../ui/select.tsx'

const ALWAYS_SHOWN: ProductTab[] = ['women', 'men', 'other', 'draft']

type Props = { query: ProductListQuery; counts: Record<ProductTab, number>; categories: string[] }

export function ProductsFilter({ query, counts, categories }: Props) {
  const tabs = (Object.keys(PRODUCT_TABS) as ProductTab[]).filter(
    (tab) => ALWAYS_SHOWN.includes(tab) || tab === query.gender || counts[tab] > 0,
  )
  return (
    <div className="stock-filter">
      <nav className="admin-segments" aria-label="Catalogue">
        {tabs.map((tab) => (
          <Link key={tab} to={`/products?gender=${tab}`} aria-current={tab === query.gender ? 'page' : undefined}>
            {PRODUCT_TABS[tab]} <span>{formatCount(counts[tab])}</span>
          </Link>
        ))}
      </nav>
      <QueryForm
        key={JSON.stringify(query)}
        path="/products"
        className="stock-filter-form"
        hidden={[['gender', query.gender]]}
      >
        <div className="admin-search" role="search">
          <AdminSearch name="q" label="Search products" placeholder="Search by title" value={query.q} />
        </div>
        <AutoSubmitSelect name="category" label="Category" value={query.category}>
          {[['', 'All categories'], ...categories.map((name) => [name, name])]}
        </AutoSubmitSelect>
        <AutoSubmitSelect name="show" label="Show" value={query.show}>
          {[
            ['', 'All products'],
            ['incomplete', 'Incomplete'],
          ]}
        </AutoSubmitSelect>
        <AutoSubmitSelect name="sort" label="Sort By" value={query.sort}>
          {Object.entries(PRODUCT_SORTS)}
        </AutoSubmitSelect>
        <NoscriptSubmit />
      </QueryForm>
    </div>
  )
}
