/** The form of a remittance, with the lines of the courier's table. Nothing is booked before the preview. */
import { Form, useNavigation } from 'react-router'
import { MAX_LINES, MAX_PASTED_LENGTH, MAX_REFERENCE_LENGTH } from '#shop/cash-book/rules.ts'
import { MAX_COURIER_NAME_LENGTH } from '#shop/shipping/rules.ts'
import { formatCount } from '#core/number-format.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { useFocusInvalidField } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  couriers: string[]
  today: string
  /** What was typed before. */
  typed: Record<string, string> | null
  answer: ActionResult | undefined
}

export function BookForm({ couriers, today, typed, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(answer)
  const fieldErrors = answer?.fieldErrors ?? {}
  return (
    <section className="admin-panel bulk-panel">
      <Form method="post" noValidate className="bulk-paste cash-form" ref={form}>
        <input type="hidden" name="do" value="preview" />
        <div className="cash-facts">
          <Field
            label="Paid by"
            name="courier"
            list="couriers"
            maxLength={MAX_COURIER_NAME_LENGTH}
            defaultValue={typed?.courier ?? (couriers.length === 1 ? couriers[0] : '')}
            error={fieldErrors.courier}
          />
          <datalist id="couriers">
            {couriers.map((courier) => (
              <option key={courier} value={courier} />
            ))}
          </datalist>
          <Field
            label="Reference"
            name="reference"
            hint="The UTR of the bank, or the courier's number"
            maxLength={MAX_REFERENCE_LENGTH}
            defaultValue={typed?.reference ?? ''}
            error={fieldErrors.reference}
          />
          <Field
            label="Paid on"
            name="paidOn"
            type="date"
            max={today}
            defaultValue={typed?.paidOn ?? today}
            error={fieldErrors.paidOn}
          />
        </div>
        <TextField
          label="Shipments"
          name="text"
          rows={12}
          maxLength={MAX_PASTED_LENGTH}
          hint={`One line per shipment, at most ${formatCount(MAX_LINES)}: AWB, amount. Without an AWB, write the order number: #1A2B3C4D. Commas, semicolons or tabs in between.`}
          defaultValue={typed?.text ?? ''}
          error={fieldErrors.text}
        />
        <button className="admin-button" disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Check'}
        </button>
      </Form>
    </section>
  )
}
