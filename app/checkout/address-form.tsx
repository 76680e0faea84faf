/**
 * The delivery address (S2.10). The server validates it; the browser also checks mobile number and PIN code on blur.
 */
import { useRef, type FormEvent, type ClipboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SavedAddress } from '#shop/checkout/addresses.ts'
import { suggestLocation } from '#shop/checkout/pin-codes.ts'
import { messages } from '#shop/checkout/messages.ts'
import * as rules from '#shop/checkout/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'

const LABELS = {
  name: 'Full Name',
  mobile: 'Mobile No.',
  pin: 'Pincode',
  city: 'City',
  state: 'State',
  building: 'Building Details',
}
const idOf = (name: string) => `address-${name}`

type Props = {
  answer: ActionResult | undefined
  /** The address to change; without it the form adds a new one. */
  address?: SavedAddress | undefined
}

export function AddressForm({ answer, address }: Props) {
  const command = address ? 'change' : 'save'
  const busy = useNavigation().formData?.get('do') === command
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const proposeFrom = useProposal()
  const named = (name: keyof typeof LABELS) => ({
    name,
    id: idOf(name),
    label: LABELS[name],
    error: fieldErrors[name] || undefined,
    defaultValue: answer?.values?.[name] ?? address?.[name] ?? '',
    required: true,
  })
  const typed = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement
    const { name, value } = field
    setFieldError(name)
    if (name === 'mobile') setTo(field, rules.sanitizeMobileInput(value))
    if (name === 'pin') {
      setTo(field, rules.normalizePin(value))
      for (const filled of proposeFrom(event.currentTarget, field.value)) setFieldError(filled)
    }
  }
  const left = ({ target: { name, value } }: { target: HTMLInputElement }) => {
    if (name === 'mobile' && value && !rules.MOBILE.test(rules.normalizeMobile(value)))
      setFieldError(name, messages.invalidMobile)
    if (name === 'pin' && value && !rules.PIN.test(rules.normalizePin(value))) setFieldError(name, messages.invalidPin)
  }

  return (
    <Form method="post" ref={form} className="address-form" noValidate onInput={typed}>
      <input type="hidden" name="do" value={command} />
      {address && <input type="hidden" name="id" value={address.id} />}
      {answer?.error && Object.keys(answer.fieldErrors).length === 0 && <FormError answer={answer} />}
      <ErrorSummary errors={fieldErrors} labels={LABELS} idOf={idOf} />
      <Field {...named('name')} autoComplete="name" maxLength={rules.MAX_NAME_LENGTH} />
      <Field
        {...named('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={rules.MOBILE_LENGTH}
        before={<span className="field-before">+91</span>}
        onPaste={(event) => pasteCleaned(event, rules.normalizeMobile, rules.MOBILE)}
        onBlur={left}
      />
      <Field
        {...named('pin')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={rules.PIN_LENGTH}
        hint="Fills city and state for you"
        onPaste={(event) => pasteCleaned(event, rules.normalizePin, rules.PIN)}
        onBlur={left}
      />
      <div className="field-pair">
        <Field {...named('city')} autoComplete="address-level2" maxLength={rules.MAX_CITY_LENGTH} />
        <SelectField {...named('state')} autoComplete="address-level1">
          <option value="">Choose a state</option>
          {rules.STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
      <Field
        {...named('building')}
        autoComplete="street-address"
        placeholder="House or flat number, building, street"
        maxLength={rules.MAX_BUILDING_LENGTH}
      />
      <button className="button button-wide" disabled={busy}>
        {address ? (busy ? 'Saving...' : 'Save Changes') : busy ? 'Adding Address...' : 'Add Address'}
      </button>
    </Form>
  )
}

/**
 * Fills fields with proposals. A proposal may be replaced by the next one; typed input may not. Returns the filled
 * fields.
 */
function useProposal() {
  const proposed = useRef<Record<string, string | undefined>>({})
  return (form: HTMLFormElement, pin: string) =>
    Object.entries(suggestLocation(pin)).flatMap(([name, value]) => {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
      if (field.value.trim() !== '' && field.value !== proposed.current[name]) return []
      field.value = value
      proposed.current[name] = value
      return [name]
    })
}

/** Writes only a different value: writing into a field moves the cursor to its end. */
function setTo(field: HTMLInputElement, value: string) {
  if (field.value !== value) field.value = value
}

/** A number pasted with +91, a leading 0 or gaps would not fit into the digits of the field, so it is cleaned first. */
function pasteCleaned(event: ClipboardEvent<HTMLInputElement>, clean: (typed: string) => string, whole: RegExp) {
  const cleaned = clean(event.clipboardData.getData('text'))
  if (!whole.test(cleaned)) return
  event.preventDefault()
  event.currentTarget.value = cleaned
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
