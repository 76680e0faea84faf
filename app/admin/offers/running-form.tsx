/** The form of an offer that is on or was used: what it gives is shown, and only the rest can be changed. */
import { Form } from 'react-router'
import type { ActionResult } from '../../form-action.ts'
import { FormError } from '../../ui/form-error.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import type { Values } from './offer-values.ts'
import { EndField, LimitFields, NameField, TermsField } from './running-fields.tsx'

export function RunningForm({ values, answer }: { values: Values; answer: ActionResult | undefined }) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => values)
  return (
    <Form className="product-form showcase-form" {...form}>
      <FormError answer={answer} />
      <input type="hidden" name="do" value="save-running" />
      <input type="hidden" name="version" value={initial.version} />
      <section className="admin-panel product-part">
        <h2>Change</h2>
        <p className="product-part-note">
          What it gives and for which goods stays as it is. To change that, end it and copy it.
        </p>
        <NameField field={field} />
        <EndField field={field} />
        <LimitFields field={field} />
        <TermsField field={field} />
      </section>
      <SaveBar cancelUrl="/admin/offers" busy={isBusy}>
        {null}
      </SaveBar>
    </Form>
  )
}
