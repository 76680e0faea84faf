/** Who sees a product: its status, when a draft becomes live, and its tags. */
import { PRODUCT_STATUSES } from '#shop/catalogue/product-status.ts'
import { MAX_TEXT_LENGTH } from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { fieldId, fieldProps, type FieldErrors } from './product-labels.ts'
import type { Values } from './product-form-values.ts'

type Props = { initial: Values; errors: FieldErrors }

export function ProductStatusFields({ initial, errors }: Props) {
  return (
    <section className="admin-panel product-part">
      <h2>Visibility</h2>
      <p className="product-part-note">
        Shoppers see live products only. A draft may lack a picture and a price. A hidden product is kept for later.
      </p>
      <div className="product-two">
        <fieldset className="field" id={fieldId('status')}>
          <legend>Status</legend>
          <div className="admin-segments">
            {Object.entries(PRODUCT_STATUSES).map(([value, name]) => (
              <label key={value}>
                <input type="radio" name="status" value={value} defaultChecked={initial.status === value} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          {...fieldProps('publishAt', initial, errors)}
          optional
          type="datetime-local"
          hint="Indian time. A draft becomes live then"
        />
      </div>
      <Field
        {...fieldProps('tags', initial, errors)}
        optional
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        hint="Separated by commas. Shoppers do not see them"
      />
    </section>
  )
}
