/** What the law wants shoppers to be told of the product. The summary names what is missing, also without scripts. */
import { useState } from 'react'
import {
  HOME_COUNTRY,
  MAX_CARE_LENGTH,
  MAX_GENERIC_NAME_LENGTH,
  missingLawFields,
  NET_UNITS,
  ROLES,
  type NetUnit,
  type Role,
} from '#shop/law/rules.ts'
import type { FormChoices } from '#shop/product-admin/form-choices.ts'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldProps, type FieldErrors } from './product-labels.ts'
import type { Values } from './product-form-values.ts'

type Props = { initial: Values; values: Values; errors: FieldErrors; choices: FormChoices }

const NAMES = [
  'originCountry',
  'genericName',
  'netAmount',
  'netUnit',
  ...Object.keys(ROLES).map((role) => `${role}Id`),
  'care',
]

export function ProductLawFields({ initial, values, errors, choices: { countries, parties } }: Props) {
  const missing = missingLawFields(lawOf(values))
  const hasError = NAMES.some((name) => errors[name])
  const [isOpen, setOpen] = useState(hasError)
  if (hasError && !isOpen) setOpen(true)
  const field = (name: string) => fieldProps(name, initial, errors)
  return (
    <section className="admin-panel product-part">
      <details className="product-disclosure" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>Product information</h2>
          <span>{missing.length > 0 ? `Missing: ${missing.join(', ')}` : 'Complete'}</span>
        </summary>
        <div className="product-part-fields">
          <p className="product-part-note">What the law wants a shopper to be told, on the page of every product.</p>
          <div className="product-three">
            <SelectField {...field('originCountry')}>
              <option value="">Not chosen</option>
              <option value={HOME_COUNTRY}>India</option>
              <optgroup label="Imported from">
                {countries
                  .filter(({ code }) => code !== HOME_COUNTRY)
                  .map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            </SelectField>
            <Field {...field('genericName')} maxLength={MAX_GENERIC_NAME_LENGTH} hint="What it is, such as Kurta" />
            <div className="product-quantity">
              <Field {...field('netAmount')} inputMode="decimal" maxLength={12} />
              <SelectField {...field('netUnit')}>
                {(Object.keys(NET_UNITS) as NetUnit[]).map((unit) => (
                  <option key={unit} value={unit}>
                    {NET_UNITS[unit][1]}
                  </option>
                ))}
              </SelectField>
            </div>
            {(Object.keys(ROLES) as Role[]).map((role) => (
              <SelectField key={role} {...field(`${role}Id`)}>
                <option value="">None</option>
                {parties.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <p className="product-part-note">
            Goods from abroad name their importer, the others who makes or packs them.{' '}
            <Link className="text-link" to="/admin/parties">
              Manufacturers, packers and importers
            </Link>
          </p>
          <TextField {...field('care')} optional rows={2} maxLength={MAX_CARE_LENGTH} hint="How to wash or keep it" />
        </div>
      </details>
    </section>
  )
}

const lawOf = (values: Values) => ({
  originCountry: values.originCountry || null,
  genericName: values.genericName?.trim() ?? '',
  netAmount: Number(values.netAmount) || null,
  netUnit: null,
  manufacturerId: Number(values.manufacturerId) || null,
  packerId: Number(values.packerId) || null,
  importerId: Number(values.importerId) || null,
})
