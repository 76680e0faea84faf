/** The fields of the forms for tax classes. A row of rates that is left empty does not count. */
import { CURRENT_PERCENTS, MAX_CLASS_NAME_LENGTH, type TaxClass } from '#shop/tax/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Values = Record<string, string>
type Props = { values: Values; errors: Values }

const field = ({ values, errors }: Props, name: string) => ({
  ...{ name, id: `tax-${name}`, defaultValue: values[name] ?? '', error: errors[name] || undefined },
})

export const ClassFields = (props: Props) => (
  <>
    <Field label="Name" {...field(props, 'name')} required maxLength={MAX_CLASS_NAME_LENGTH} autoComplete="off" />
    <Field
      label="HSN codes"
      {...field(props, 'hsn')}
      optional
      inputMode="numeric"
      autoComplete="off"
      hint="Beginnings are enough: 61, 9404. Products that have a class keep it"
    />
  </>
)

export const UnitField = (props: Props) => (
  <SelectField label="Limits are for" {...field(props, 'unit')}>
    <option value="piece">One piece</option>
    <option value="pair">One pair</option>
  </SelectField>
)

const ROWS = [0, 1, 2]

export const RateFields = (props: Props) => (
  <>
    <fieldset className="tax-limits">
      <legend>
        <b>Rates up to a limit</b>
      </legend>
      <p className="field-hint">The value of a piece without GST. One rate at every price needs none of these</p>
      {ROWS.map((at) => (
        <div key={at} className="tax-limit">
          <Field
            label="Up to"
            {...field(props, `rates.${at}.upTo`)}
            before={<span className="field-before">₹</span>}
            inputMode="decimal"
            autoComplete="off"
          />
          <PercentField label="GST" {...field(props, `rates.${at}.percent`)} />
        </div>
      ))}
    </fieldset>
    <PercentField label="GST above, or at every price" {...field(props, 'top')} />
  </>
)

const PercentField = ({ label, ...props }: ReturnType<typeof field> & { label: string }) => (
  <SelectField label={label} {...props}>
    <option value="">None</option>
    {CURRENT_PERCENTS.map((percent) => (
      <option key={percent} value={percent}>
        {percent} %
      </option>
    ))}
  </SelectField>
)

export const classValues = ({ name, prefixes, unit }: TaxClass): Values => ({ name, unit, hsn: prefixes.join(', ') })
