import { percentOff } from '#shop/catalogue/rules.ts'
import { GST_RATES, WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { named, type Complaints } from './product-labels.ts'
import { pricesIn } from './product-preview.tsx'
import type { Values } from './product-form-values.ts'

type Props = { first: Values; typed: Values; complaints: Complaints }

export function ProductPriceFields({ first, typed, complaints }: Props) {
  const rupees = { before: <span className="field-before">₹</span>, inputMode: 'decimal' as const, maxLength: 12 }
  return (
    <section className="admin-panel product-part">
      <h2>Price</h2>
      <div className="product-three">
        <Field {...named('price', first, complaints)} {...rupees} required />
        <Field
          {...named('actualPrice', first, complaints)}
          {...rupees}
          optional
          hint="The MRP; left empty, the price"
        />
        <Field
          {...named('discount', first, complaints)}
          optional
          inputMode="decimal"
          maxLength={6}
          placeholder={String(percentOff(pricesIn(typed)))}
          hint="From 0 to 100"
          after={<span className="field-after">%</span>}
        />
        <SelectField {...named('gst', first, complaints)}>
          {GST_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
        <Field {...named('hsn', first, complaints)} optional maxLength={WORD_LENGTH} inputMode="numeric" />
      </div>
    </section>
  )
}
