/** The forms of a tax class. After an error, the form that was sent shows what was typed. */
import { Form, useNavigation } from 'react-router'
import type { TaxClass } from '#shop/tax/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { ClassFields, classValues, RateFields, UnitField } from './tax-fields.tsx'

type Answer = { answer: ActionResult | undefined }

export function NewClassForm({ answer }: Answer) {
  const isBusy = useNavigation().formMethod === 'POST'
  const props = { values: answer?.values ?? {}, errors: answer?.fieldErrors ?? {} }
  return (
    <Form method="post" noValidate className="product-form showcase-form" ref={useFocusInvalidField(answer)}>
      <FormError answer={answer} />
      <section className="admin-panel product-part">
        <ClassFields {...props} />
        <UnitField {...props} />
        <RateFields {...props} />
      </section>
      <SaveBar cancelUrl="/admin/tax" busy={isBusy}>
        <p>The rates hold at once</p>
      </SaveBar>
    </Form>
  )
}

type Props = Answer & { taxClass: TaxClass; tomorrow: string }

export function ClassForms({ taxClass, tomorrow, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const sent = answer?.values?.do ?? ''
  const propsOf = (name: string, values: Record<string, string>) => ({
    values: sent === name ? { ...values, ...answer?.values } : values,
    errors: (sent === name && answer?.fieldErrors) || {},
  })
  const rates = propsOf('add-rates', { validFrom: tomorrow })
  const form = useFocusInvalidField(answer)
  const refOf = (name: string) => (sent === name ? form : undefined)
  const version = <input type="hidden" name="version" value={taxClass.version} />
  return (
    <div className="tax-forms">
      {sent === 'remove-rates' && <FormError answer={answer} />}
      <Form method="post" noValidate className="admin-panel product-part" ref={refOf('add-rates')}>
        {version}
        <h2>New rates</h2>
        {sent === 'add-rates' && <FormError answer={answer} />}
        <Field
          label="Begin on"
          name="validFrom"
          id="tax-validFrom"
          type="date"
          required
          min={tomorrow}
          defaultValue={rates.values.validFrom}
          error={rates.errors.validFrom}
          hint="Tomorrow at the earliest. Invoices that are issued before keep their rate"
        />
        <RateFields {...rates} />
        <button className="admin-button" name="do" value="add-rates" disabled={isBusy}>
          Add rates
        </button>
      </Form>
      <Form method="post" noValidate className="admin-panel product-part" ref={refOf('change')}>
        {version}
        <h2>Class</h2>
        {sent === 'change' && <FormError answer={answer} />}
        <ClassFields {...propsOf('change', classValues(taxClass))} />
        <button className="admin-button" name="do" value="change" disabled={isBusy}>
          Save changes
        </button>
      </Form>
    </div>
  )
}
