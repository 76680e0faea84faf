/** The fields that stay open while an offer is on. */
import { DISPLAYS, MAX_NAME_LENGTH, MAX_TERMS_LENGTH } from '#shop/offers-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NumberField, RupeeField, type FieldProps } from './offer-fields.tsx'

type Props = { field: (name: string) => FieldProps }

export const NameField = ({ field }: Props) => (
  <Field
    label="Name"
    {...field('name')}
    required
    maxLength={MAX_NAME_LENGTH}
    autoComplete="off"
    hint="Shoppers read it in the cart, on the order and on the invoice"
  />
)

export const EndField = ({ field }: Props) => (
  <Field label="Ends (IST)" {...field('endsAt')} optional type="datetime-local" />
)

export const LimitFields = ({ field }: Props) => (
  <>
    <div className="offer-pair">
      <NumberField label="Uses of all shoppers" {...field('maxUses')} optional />
      <NumberField label="Uses of each shopper" {...field('maxPerCustomer')} optional />
      <RupeeField label="Budget" {...field('budget')} optional hint="The most that it saves together" />
    </div>
    <SelectField label="Shown" {...field('display')}>
      {Object.entries(DISPLAYS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  </>
)

export const TermsField = ({ field }: Props) => (
  <TextField label="Terms" {...field('terms')} optional rows={4} maxLength={MAX_TERMS_LENGTH} />
)
