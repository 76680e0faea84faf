/** The form into which tracking numbers are pasted, from a courier's table. Nothing is saved before the preview. */
import { Form, useNavigation } from 'react-router'
import { MAX_ORDERS, MAX_PASTED_LENGTH } from '#shop/bulk-orders/rules.ts'
import { MAX_COURIER_NAME_LENGTH } from '#shop/shipping/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { lastCourier: string; answer: ActionResult | undefined }

export function PasteForm({ lastCourier, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="admin-panel bulk-panel">
      <Form method="post" noValidate className="bulk-paste">
        <input type="hidden" name="do" value="preview" />
        <TextField
          label="Tracking numbers"
          name="text"
          rows={12}
          maxLength={MAX_PASTED_LENGTH}
          hint={`One row per order, at most ${MAX_ORDERS}: order, AWB and, if you like, the courier. Commas, semicolons or tabs in between.`}
          defaultValue={answer?.values?.text ?? ''}
          error={answer?.fieldErrors?.text}
        />
        <Field
          label="Courier of other rows"
          name="courier"
          maxLength={MAX_COURIER_NAME_LENGTH}
          defaultValue={answer?.values?.courier ?? lastCourier}
          error={answer?.fieldErrors?.courier}
          optional
        />
        <button className="admin-button" disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Check'}
        </button>
      </Form>
    </section>
  )
}
