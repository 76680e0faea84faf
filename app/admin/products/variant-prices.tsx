/** The price and the MRP of one size. CSS shows them when the switch is on, and never for the size shown first. */
import { Icon } from '../../ui/icon.tsx'
import type { VariantRow } from './product-form-values.ts'
import { fieldId, type FieldErrors } from './product-labels.ts'

type Props = { row: VariantRow; label: string; name: (field: string) => string; errors: FieldErrors }

export function VariantPrices({ row, label, name, errors }: Props) {
  const error = errors[name('actualPrice')] ?? errors[name('price')]
  const props = (field: 'price' | 'actualPrice') => ({
    name: name(field),
    id: fieldId(name(field)),
    defaultValue: row[field],
    inputMode: 'decimal' as const,
    maxLength: 12,
    placeholder: 'As above',
    autoComplete: 'off',
    'aria-invalid': errors[name(field)] ? true : undefined,
    'aria-describedby': error ? name('price-complaint') : undefined,
  })
  return (
    <>
      <div className="variant-prices">
        <label>
          Price, ₹ <span className="visually-hidden">{label}</span>
          <input {...props('price')} />
        </label>
        <label>
          MRP, ₹ <span className="visually-hidden">{label}</span>
          <input {...props('actualPrice')} />
        </label>
      </div>
      <p className="variant-first-price">The price and the MRP above</p>
      {error && (
        <p className="field-complaint" id={name('price-complaint')}>
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
    </>
  )
}
