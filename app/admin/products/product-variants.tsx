/** Sizes and colours, each with its own stock (D36). A product without them has one row, its default variant. */
import { useState } from 'react'
import { MAX_VARIANTS, MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { randomUuid } from '#core/uuid.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { FieldErrors } from './product-labels.ts'
import { emptyVariant, parseVariants, type Values, type VariantRow } from './product-form-values.ts'

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

type RowProps = {
  row: VariantRow
  index: number
  errors: FieldErrors
  isDefault: boolean
  onSetDefault: () => void
  onRemove: (() => void) | undefined
}

function VariantFields({ row, index, errors, isDefault, onSetDefault, onRemove }: RowProps) {
  const name = (field: string) => `variants.${index}.${field}`
  const label = [row.size, row.colour].filter(Boolean).join(', ') || `row ${index + 1}`
  const error = ['size', 'colour', 'stock'].map((field) => errors[name(field)]).find(Boolean)
  const field = (field: 'size' | 'colour' | 'stock') => ({
    name: name(field),
    defaultValue: row[field],
    'aria-invalid': errors[name(field)] ? true : undefined,
    'aria-describedby': error ? name('complaint') : undefined,
    autoComplete: 'off',
  })
  return (
    <>
      <tr>
        <td>
          <input type="hidden" name={name('id')} value={row.id} />
          <input type="hidden" name={name('was')} value={row.was} />
          <input {...field('size')} aria-label={`Size, ${label}`} placeholder="None" maxLength={MAX_WORD_LENGTH} />
        </td>
        <td>
          <input {...field('colour')} aria-label={`Colour, ${label}`} placeholder="None" maxLength={MAX_WORD_LENGTH} />
        </td>
        <td>
          <input
            {...field('stock')}
            aria-label={`In stock, ${label}`}
            placeholder="0"
            inputMode="numeric"
            maxLength={7}
          />
        </td>
        <td>
          <input
            type="radio"
            name="defaultVariant"
            value={index}
            checked={isDefault}
            onChange={onSetDefault}
            aria-label={`Shown first, ${label}`}
          />
        </td>
        <td>
          {onRemove ? (
            <button type="button" className="icon-button" aria-label={`Remove ${label}`} onClick={onRemove}>
              <Icon name="trash" size={19} />
            </button>
          ) : (
            row.id && (
              <input
                className="only-without-scripts"
                type="checkbox"
                name={name('remove')}
                aria-label={`Remove ${label}`}
              />
            )
          )}
        </td>
      </tr>
      {error && (
        <tr className="variant-complaint">
          <td colSpan={5}>
            <p className="field-complaint" id={name('complaint')}>
              <Icon name="warning" size={16} /> {error}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}
