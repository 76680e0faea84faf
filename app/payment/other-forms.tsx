/** The payment methods that need one field or none (D18). */
import { BANKS } from '#shop/payments/rules.ts'
import { formatRupees } from '#core/money.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { PayButton, PayForm, type Payment, type PaymentAnswer } from './pay-form.tsx'

type Props = { payment: Payment; answer: PaymentAnswer }

export function UpiForm({ payment, answer }: Props) {
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  return (
    <PayForm method="upi" payment={payment} answer={answer} onInput={() => setFieldError('vpa')}>
      <Field
        label="UPI ID"
        name="vpa"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Looks like name@bank. Approve the request in your UPI app."
        defaultValue={answer?.values?.vpa}
        error={fieldErrors.vpa || undefined}
      />
      <PayButton payment={payment} />
    </PayForm>
  )
}

export function NetBankingForm({ payment, answer }: Props) {
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  return (
    <PayForm method="netbanking" payment={payment} answer={answer} onInput={() => setFieldError('bank')}>
      <SelectField
        label="Bank"
        name="bank"
        defaultValue={answer?.values?.bank ?? ''}
        error={fieldErrors.bank || undefined}
      >
        <option value="">Choose your bank</option>
        {BANKS.map((bank) => (
          <option key={bank}>{bank}</option>
        ))}
      </SelectField>
      <PayButton payment={payment} />
    </PayForm>
  )
}

export function CashForm({ payment, answer }: Props) {
  return (
    <PayForm method="cash" payment={payment} answer={answer}>
      <p className="cash-text">
        Pay when your order arrives, by cash or UPI QR. Please keep {formatRupees(payment.total)} ready.
      </p>
      <PayButton payment={payment} words={['Place Order', 'Placing Order...']} />
    </PayForm>
  )
}
