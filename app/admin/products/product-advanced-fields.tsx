/** The optional fields of a product: brand, highlights, the number at which stock is low, and additional collections. */
import type { Collections } from '#shop/product-admin/category-options.ts'
import {
  DEFAULT_SIZE_LABEL,
  MAX_SIZE_LABEL_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_WORD_LENGTH,
} from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldProps, type FieldErrors } from './product-labels.ts'
import type { Values } from './product-form-values.ts'

type Props = { initial: Values; errors: FieldErrors; groups: Collections[] }

export function ProductAdvancedFields({ initial, errors, groups }: Props) {
  const selected = groups.flatMap(({ collections }) => collections).filter(({ id }) => initial[`collections.${id}`])
  return (
    <section className="admin-panel product-part">
      <h2>More</h2>
      <Field {...fieldProps('brand', initial, errors)} optional maxLength={MAX_WORD_LENGTH} />
      <TextField
        {...fieldProps('features', initial, errors)}
        optional
        rows={4}
        maxLength={MAX_TEXT_LENGTH}
        hint="One a line, shown as a list"
      />
      <Field
        {...fieldProps('lowStock', initial, errors)}
        optional
        inputMode="numeric"
        maxLength={7}
        hint="A size with so many pieces or fewer is listed as low"
      />
      <Field
        {...fieldProps('sizeLabel', initial, errors)}
        optional
        maxLength={MAX_SIZE_LABEL_LENGTH}
        placeholder={DEFAULT_SIZE_LABEL}
        hint="What shoppers choose, such as Storage or Volume"
      />
      <details className="product-collections">
        <summary>
          Collections <span>{selected.length > 0 ? selected.map(({ name }) => name).join(', ') : 'None'}</span>
        </summary>
        {groups.map(({ group, collections }) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {collections.map(({ id, name }) => (
              <label key={id} className="checkbox">
                <input
                  type="checkbox"
                  name={`collections.${id}`}
                  defaultChecked={Boolean(initial[`collections.${id}`])}
                />
                {name}
              </label>
            ))}
          </fieldset>
        ))}
      </details>
    </section>
  )
}
