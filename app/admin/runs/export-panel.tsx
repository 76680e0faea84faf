/** The form of an export. Its answer is a file, so the browser sends it without the router. */
import { PRODUCT_STATUSES } from '#shop/catalogue/product-status.ts'
import type { CategoryFilter } from '#shop/runs/product-filters.ts'
import { EXPORT_LAYOUTS } from '#shop/runs/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CategoryFilterOptions } from '../ui/category-filter-options.tsx'

type Props = { choices: { categories: CategoryFilter[]; brands: string[] } }

export const ExportPanel = ({ choices: { categories, brands } }: Props) => (
  <section className="admin-panel runs-upload" aria-labelledby="export-heading">
    <h2 id="export-heading">Export products</h2>
    <form action="/admin/products/export.csv">
      <SelectField label="Layout" name="layout" defaultValue="own">
        <Options of={Object.entries(EXPORT_LAYOUTS)} />
      </SelectField>
      <SelectField label="Category" name="category" defaultValue="">
        <CategoryFilterOptions categories={categories} />
      </SelectField>
      {brands.length > 0 && (
        <SelectField label="Brand" name="brand" defaultValue="">
          <option value="">All brands</option>
          <Options of={brands.map((name) => [name, name])} />
        </SelectField>
      )}
      <SelectField label="Status" name="status" defaultValue="">
        <option value="">All</option>
        <Options of={Object.entries(PRODUCT_STATUSES)} />
      </SelectField>
      <button className="admin-button admin-button-soft">
        <Icon name="download" size={18} /> Download CSV
      </button>
      <p className="runs-note">The file can be changed in a spreadsheet and imported again.</p>
    </form>
  </section>
)

const Options = ({ of }: { of: [value: string, label: string][] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
