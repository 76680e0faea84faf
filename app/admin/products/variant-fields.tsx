/** The row of one size and colour in the product form. */
import { MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import type { VariantRow } from './product-form-values.ts'
import { fieldId, type FieldErrors } from './product-labels.ts'
import { VariantDetails } from './variant-details.tsx'
import { VariantPrices } from './variant-prices.tsx'

const MAIN_FIELDS = ['size', 'colour', 'stock'] as const

type RowProps = {
  row: VariantRow
  index: number
  errors: FieldErrors
  isDefault: boolean
  /** Whether it was the default when the form was opened. */
  wasDefault: boolean
  onSetDefault: () => void
  onRemove: (() => void) | undefined
}

export function VariantFields({ row, index, errors, isDefault, wasDefault, onSetDefault, onRemove }: RowProps) {
  const name = (field: string) => `variants.${index}.${field}`
  const label = [row.size, row.colour].filter(Boolean).join(', ') || `row ${index + 1}`
  const error = MAIN_FIELDS.map((field) => errors[name(field)]).find(Boolean)
  const field = (field: (typeof MAIN_FIELDS)[number]) => ({
    name: name(field),
    id: fieldId(name(field)),
    defaultValue: row[field],
    'aria-invalid': errors[name(field)] ? true : undefined,
    'aria-describedby': error ? name('complaint') : undefined,
    autoComplete: 'off',
  })
  return (
    <>
      <tr data-first={wasDefault || undefined}>
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
                defaultChecked={row.remove !== ''}
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
      <tr className="variant-more">
        <td colSpan={5}>
          <VariantPrices row={row} label={label} name={name} errors={errors} />
          <VariantDetails row={row} label={label} name={name} errors={errors} />
        </td>
      </tr>
    </>
  )
}
