/** The form that changes the stock of one size. */
import { Form, useNavigation } from 'react-router'
import { MANUAL_REASONS, MAX_NOTE_LENGTH, STOCK_REASONS, STOCK_STEPS } from '#shop/inventory/rules.ts'
import type { StockListItem } from '#shop/inventory/stock-list.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { useFocusInvalidField } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = {
  item: Pick<StockListItem, 'variantId' | 'sku'>
  /** New for every loaded page. A form that is sent twice changes the stock once. */
  formKey: string
  answer: ActionResult | undefined
}

/** The error that is shown at a field; any other is shown above the page. */
export const fieldErrorOf = ({ values, fieldErrors }: Partial<Pick<ActionResult, 'values' | 'fieldErrors'>> = {}) =>
  fieldErrors?.pieces ?? fieldErrors?.lowStock ?? fieldErrors?.[values?.sku ?? '']

export function StockFields({ item: { variantId, sku }, formKey, answer }: Props) {
  const busy = useNavigation().formData?.get('sku') === sku
  const form = useFocusInvalidField(answer)
  const { values } = answer ?? {}
  return (
    <Form method="post" className="stock-form" ref={form} noValidate preventScrollReset replace>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="key" value={`${formKey}-${variantId}`} />
      <div className="stock-form-pair">
        <SelectField label="How" name="step" defaultValue={values?.step}>
          {Object.entries(STOCK_STEPS).map(([step, name]) => (
            <option key={step} value={step}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Pieces"
          name="pieces"
          defaultValue={values?.pieces}
          inputMode="text"
          placeholder="+5 or −2"
          maxLength={8}
          autoComplete="off"
          required
          error={values?.sku === sku ? fieldErrorOf(answer) : undefined}
        />
      </div>
      <SelectField label="Reason" name="reason" defaultValue={values?.reason}>
        {MANUAL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {STOCK_REASONS[reason]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Note"
        name="note"
        optional
        defaultValue={values?.note}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
      />
      <button className="admin-button" disabled={busy}>
        {busy ? 'Saving...' : 'Change stock'}
      </button>
    </Form>
  )
}
