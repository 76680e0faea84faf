import { percentOff } from '#shop/catalogue/rules.ts'
import { GST_RATES, MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { fieldProps, type FieldErrors } from './product-labels.ts'
import { pricesIn } from './product-preview.tsx'
import type { Values } from './product-form-values.ts'

type Props = { initial: Values; values: Values; errors: FieldErrors }

export function ProductPriceFields({ initial, values, errors }: Props) {
  const rupees = { before: <span className="field-before">₹</span>, inputMode: 'decimal' as const, maxLength: 12 }
  return (
    <section className="admin-panel product-part">
      <h2>Price</h2>
      <div className="product-three">
        <Field {...fieldProps('price', initial, errors)} {...rupees} required />
        <Field
          {...fieldProps('actualPrice', initial, errors)}
          {...rupees}
          optional
          hint="The MRP; left empty, the price"
        />
        <Field
          {...fieldProps('discount', initial, errors)}
          optional
          inputMode="decimal"
          maxLength={6}
          placeholder={String(percentOff(pricesIn(values)))}
          hint="From 0 to 100"
          after={<span className="field-after">%</span>}
        />
        <SelectField {...fieldProps('gst', initial, errors)}>
          {GST_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
        <Field {...fieldProps('hsn', initial, errors)} optional maxLength={MAX_WORD_LENGTH} inputMode="numeric" />
      </div>
    </section>
  )
}
