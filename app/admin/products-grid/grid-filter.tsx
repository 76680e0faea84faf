/** The filters of the bulk grid. */
import type { GridQuery } from '#shop/runs/grid-input.ts'
import type { CategoryFilter } from '#shop/runs/product-filters.ts'
import { STOCK_SHOWN } from '#shop/runs/grid-rules.ts'
import { PRODUCT_STATUSES } from '#shop/catalogue/product-status.ts'
import { PRODUCT_TABS } from '#shop/product-admin/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { AdminSearch } from '../ui/admin-search.tsx'
import { CategoryFilterOptions } from '../ui/category-filter-options.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'

const GENDERS = (['women', 'men', 'other'] as const).map((tab): [string, string] => [tab, PRODUCT_TABS[tab]])

export function GridFilter({ query, categories }: { query: GridQuery; categories: CategoryFilter[] }) {
  const { gender, status, stock, category, brand, tag, q } = query
  return (
    <Filters clearUrl={gender || status || stock || category || brand || tag || q ? '?' : undefined}>
      <div className="admin-search">
        <AdminSearch name="q" label="Search products" placeholder="Title" value={q} />
      </div>
      <FilterChoice label="For" name="gender" value={gender} all="Everybody">
        {GENDERS}
      </FilterChoice>
      <FilterChoice label="Status" name="status" value={status} all="All">
        {Object.entries(PRODUCT_STATUSES)}
      </FilterChoice>
      <FilterChoice label="Stock" name="stock" value={stock} all="All">
        {Object.entries(STOCK_SHOWN)}
      </FilterChoice>
      <label>
        Category
        <span className="admin-choice">
          <select name="category" defaultValue={category}>
            <CategoryFilterOptions categories={categories} chosen={category} />
          </select>
          <Icon name="down" size={18} />
        </span>
      </label>
      <label>
        Brand
        <input className="grid-filter-text" name="brand" defaultValue={brand} maxLength={100} />
      </label>
      <label>
        Tag
        <input className="grid-filter-text" name="tag" defaultValue={tag} maxLength={100} />
      </label>
    </Filters>
  )
}
