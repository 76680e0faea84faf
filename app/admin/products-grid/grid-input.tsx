/** The field of one cell of the bulk grid. */
import { PRODUCT_STATUSES } from '#shop/catalogue/product-status.ts'
import type { GridCell } from '#shop/runs/grid-rules.ts'
import { CURRENT_PERCENTS } from '#shop/tax/rules.ts'

type Props = { cell: GridCell; name: string; defaultValue: string; 'aria-label': string }

export function GridInput({ cell, ...input }: Props) {
  const options = OPTIONS[cell]
  if (options)
    return (
      <select {...input}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (cell === 'tags') return <input {...input} maxLength={500} autoComplete="off" />
  if (cell === 'stock_change') return <input {...input} placeholder="±0" maxLength={8} autoComplete="off" />
  return <input {...input} inputMode="decimal" maxLength={16} autoComplete="off" />
}

const OPTIONS: Partial<Record<GridCell, [value: string, label: string][]>> = {
  gst: CURRENT_PERCENTS.map((rate) => [String(rate), `${rate} %`]),
  status: Object.entries(PRODUCT_STATUSES),
}
