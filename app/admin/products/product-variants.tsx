/** Sizes and colours, each with its own stock (D36). A product without them has one row, its default variant. */
import { useState } from 'react'
import { MAX_VARIANTS } from '#shop/product-admin/rules.ts'
import { randomUuid } from '#core/uuid.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { FieldErrors } from './product-labels.ts'
import { emptyVariant, parseVariants, type Values, type VariantRow } from './product-form-values.ts'
import { VariantFields } from './variant-fields.tsx'

type Props = { initial: Values; errors: FieldErrors; onChange: () => void }
/** Empty rows for admins without scripts, who cannot use the Add button. */
const EMPTY_ROWS = 3

export function ProductVariants({ initial, errors, onChange }: Props) {
  const isHydrated = useHydrated()
  const [rows, setRows] = useState(() => parseVariants(initial))
  const [defaultKey, setDefaultKey] = useState(() => parseVariants(initial)[Number(initial.defaultVariant)]?.key ?? '0')
  const change = (next: VariantRow[]) => {
    setRows(next)
    if (!next.some(({ key }) => key === defaultKey)) setDefaultKey(next[0]?.key ?? '')
    onChange()
  }
  const newRow = (_: unknown, index: number) => emptyVariant(`${rows.length + index}`)
  const visible = isHydrated ? rows : [...rows, ...Array.from({ length: EMPTY_ROWS }, newRow)]
  return (
    <section className="admin-panel product-part">
      <h2>Stock</h2>
      <p className="product-part-note">
        One row for each size and colour; a product without them has one row and no names. The one that is shown first
        is put into the cart where nobody chose.
      </p>
      <input type="hidden" name="ownPrices" value="" />
      <label className="checkbox">
        <input type="checkbox" name="ownPrices" value="on" defaultChecked={initial.ownPrices === 'on'} />
        Different prices by size
      </label>
      <table className="variant-rows">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col">In stock</th>
            <th scope="col">First</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row, index) => (
            <VariantFields
              key={row.key}
              row={row}
              index={index}
              errors={errors}
              isDefault={row.key === defaultKey}
              wasDefault={String(index) === initial.defaultVariant}
              onSetDefault={() => setDefaultKey(row.key)}
              onRemove={isHydrated && rows.length > 1 ? () => change(rows.filter((one) => one !== row)) : undefined}
            />
          ))}
        </tbody>
      </table>
      {isHydrated && rows.length < MAX_VARIANTS && (
        <button
          type="button"
          className="admin-text-button"
          onClick={() => change([...rows, { ...emptyVariant(randomUuid()), colour: rows.at(-1)?.colour ?? '' }])}
        >
          <Icon name="plus" size={18} /> Add size or colour
        </button>
      )}
    </section>
  )
}
