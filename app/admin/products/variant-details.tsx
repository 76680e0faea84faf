/** What few stores fill in for a size: its SKU, barcode, weight, HSN code and pack. It opens on demand. */
import { MAX_SKU_LENGTH } from '#shop/inventory/rules.ts'
import { MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import type { VariantRow } from './product-form-values.ts'
import { fieldId, type FieldErrors } from './product-labels.ts'

const FIELDS = [
  { field: 'sku', label: 'SKU', maxLength: MAX_SKU_LENGTH, placeholder: 'Made up' },
  { field: 'barcode', label: 'Barcode', maxLength: 16, inputMode: 'numeric' },
  { field: 'weightG', label: 'Weight in grams', maxLength: 7, inputMode: 'numeric' },
  { field: 'hsn', label: 'HSN code', maxLength: MAX_WORD_LENGTH, inputMode: 'numeric', placeholder: 'The product’s' },
  { field: 'piecesInPack', label: 'Pieces in a pack', maxLength: 3, inputMode: 'numeric', placeholder: '1' },
] as const

type Props = { row: VariantRow; label: string; name: (field: string) => string; errors: FieldErrors }

export function VariantDetails({ row, label, name, errors }: Props) {
  return (
    <details className="variant-details" open={FIELDS.some(({ field }) => errors[name(field)]) || undefined}>
      <summary>
        Details<span className="visually-hidden">, {label}</span> <span>{row.sku && `SKU ${row.sku}`}</span>
      </summary>
      <div className="variant-details-fields">
        {FIELDS.map(({ field, label: text, ...input }) => (
          <label key={field}>
            {text}
            <input
              {...input}
              name={name(field)}
              id={fieldId(name(field))}
              defaultValue={row[field]}
              autoComplete="off"
              aria-invalid={errors[name(field)] ? true : undefined}
              aria-describedby={errors[name(field)] ? name(`${field}-complaint`) : undefined}
            />
            {errors[name(field)] && (
              <span className="field-complaint" id={name(`${field}-complaint`)}>
                <Icon name="warning" size={16} /> {errors[name(field)]}
              </span>
            )}
          </label>
        ))}
      </div>
    </details>
  )
}
