import { Form } from 'react-router'
import type { Country } from '#shop/law/countries.ts'
import type { Party } from '#shop/law/list-parties.ts'
import {
  HOME_COUNTRY,
  MAX_EMAIL_LENGTH,
  MAX_PARTY_ADDRESS_LENGTH,
  MAX_PARTY_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '#shop/law/rules.ts'
import { pluralize } from '#core/number-format.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

type Props = { party: Party | null; countries: readonly Country[]; answer: ActionResult | undefined }

export function PartyForm({ party, countries, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => valuesOf(party))
  return (
    <Form className="product-form showcase-form" {...form}>
      <input type="hidden" name="version" value={initial.version ?? '0'} />
      <FormError answer={answer} />
      <section className="admin-panel product-part">
        <Field label="Name" {...field('name')} required maxLength={MAX_PARTY_NAME_LENGTH} autoComplete="off" />
        <TextField
          label="Address"
          {...field('address')}
          required
          rows={3}
          maxLength={MAX_PARTY_ADDRESS_LENGTH}
          hint="Complete, with PIN code"
        />
        <SelectField label="Country" {...field('country')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="Email" {...field('email')} optional inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
        <Field label="Phone" {...field('phone')} optional inputMode="tel" maxLength={MAX_PHONE_LENGTH} />
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar cancelUrl="/admin/parties" busy={isBusy}>
        {party && party.products > 0 ? (
          <p>Named by {pluralize(party.products, 'product')}: their pages change, too</p>
        ) : (
          party && (
            <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
              <Icon name="trash" size={18} /> Delete
            </button>
          )
        )}
      </SaveBar>
    </Form>
  )
}

const valuesOf = (party: Party | null): Record<string, string> =>
  party
    ? {
        ...{ name: party.name, address: party.address, country: party.country },
        ...{ email: party.email, phone: party.phone, version: String(party.version) },
      }
    : { country: HOME_COUNTRY }
