/** The filters of the bulk grid. */
import type { GridQuery } from '#shop/runs/grid-input.ts'
import { PRODUCT_STATUSES } from '#shop/catalogue/product-status.ts'
import { PRODUCT_TABS } from '#shop/product-admin/rules.ts'
import { AdminSearch } from '../ui/admin-search.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'

const GENDERS = (['women', 'men', 'other'] as const).map((tab): [string, string] => [tab, PRODUCT_TABS[tab]])

export function GridFilter({ query: { gender, status, category, brand, q } }: { query: GridQuery }) {
  return (
    <Filters clearUrl={gender || status || category || brand || q ? '?' : undefined}>
      <div className="admin-search">
        <AdminSearch name="q" label="Search products" placeholder="Title" value={q} />
      </div>
      <FilterChoice label="For" name="gender" value={gender} all="Everybody">
        {GENDERS}
      </FilterChoice>
      <FilterChoice label="Status" name="status" value={status} all="All">
        {Object.entries(PRODUCT_STATUSES)}
      </FilterChoice>
      <label>
        Category
        <input className="grid-filter-text" name="category" defaultValue={category} maxLength={100} />
      </label>
      <label>
        Brand
        <input className="grid-filter-text" name="brand" defaultValue={brand} maxLength={100} />
      </label>
    </Filters>
  )
}
