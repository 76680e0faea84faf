import { percentOff } from '#shop/catalogue/rules.ts'
import { MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import type { FormChoices } from '#shop/product-admin/form-choices.ts'
import { Field } from '../../ui/field.tsx'
import { fieldProps, type FieldErrors } from './product-labels.ts'
import { pricesIn } from './product-preview.tsx'
import { ProductTax } from './product-tax.tsx'
import type { Values } from './product-form-values.ts'

/** `sale` says what a price list makes of the price now. */
type Props = {
  initial: Values
  values: Values
  errors: FieldErrors
  tax: FormChoices['tax']
  sale: string | undefined
  offerNotes: string[]
}

export function ProductPriceFields({ initial, values, errors, tax, sale, offerNotes }: Props) {
  const rupees = { before: <span className="field-before">₹</span>, inputMode: 'decimal' as const, maxLength: 12 }
  return (
    <section className="admin-panel product-part">
      <h2>Price</h2>
      <div className="product-three">
        <Field {...fieldProps('price', initial, errors)} {...rupees} required hint={sale} />
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
        <Field {...fieldProps('hsn', initial, errors)} optional maxLength={MAX_WORD_LENGTH} inputMode="numeric" />
      </div>
      <ProductTax initial={initial} values={values} errors={errors} tax={tax} offerNotes={offerNotes} />
    </section>
  )
}
