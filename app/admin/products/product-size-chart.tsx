/** The size chart on the product's page. It warns about sizes that the chart has no row for. */
import { sizesWithoutRow } from '#shop/size-charts/rules.ts'
import type { FormChoices } from '#shop/product-admin/form-choices.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Values } from './product-form-values.ts'
import { fieldProps, type FieldErrors } from './product-labels.ts'

type Props = { initial: Values; values: Values; errors: FieldErrors; choices: FormChoices }

export function ProductSizeChart({ initial, values, errors, choices: { sizeCharts, categoryChartId } }: Props) {
  const ofCategory = sizeCharts.find(({ id }) => id === categoryChartId)
  const chart = values.sizeChartId ? sizeCharts.find(({ id }) => String(id) === values.sizeChartId) : ofCategory
  const missing = chart ? sizesWithoutRow({ rows: chart.sizes.map((size) => [size]) }, sizesIn(values)) : []
  return (
    <section className="admin-panel product-part">
      <SelectField {...fieldProps('sizeChartId', initial, errors)}>
        <option value="">By category{ofCategory && `: ${ofCategory.name}`}</option>
        {sizeCharts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="product-part-note" role="status">
        {chart && missing.length > 0 && (
          <b>
            <Icon name="warning" size={18} /> {chart.name} has no row for {missing.join(', ')}.{' '}
          </b>
        )}
        <Link className="text-link" to="/admin/size-charts">
          Size charts
        </Link>
      </p>
    </section>
  )
}

const sizesIn = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => (/^variants\.\d+\.size$/.test(name) ? value.trim() : []))
