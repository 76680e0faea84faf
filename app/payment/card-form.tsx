/**
 * A debit card, confirmed with the bank's code (S2.11-03). Its fields keep what was typed; no server answer ever fills
 * them.
 */
import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { messages } from '#shop/payments/messages.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { groupDigits } from './group-digits.ts'
import { OtpField } from './otp-field.tsx'
import { PayButton, PayForm, type Payment, type PaymentAnswer } from './pay-form.tsx'

/** A pasted number may have gaps, and without scripts nobody takes them out before the browser cuts it. */
const MAX_CARD_TEXT = 60

export function CardForm({ payment, answer }: { payment: Payment; answer: PaymentAnswer }) {
  const navigation = useNavigation()
  const sending = navigation.formData?.get('do') === 'get-otp'
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const { challengeId, expectedTotal } = answer?.result ?? answer?.values ?? {}
  // A code is valid for its total only. If the total has changed, a new code is needed.
  const isSent = Boolean(challengeId) && expectedTotal === String(payment.total)
  const stopped = !payment.canBePaid || navigation.state !== 'idle'
  const typed = (event: FormEvent) => {
    const field = event.target as HTMLInputElement
    if (field.name === 'cardno') groupDigits(field)
    setFieldError(field.name)
  }

  return (
    <PayForm method="debit-card" payment={payment} answer={answer} onInput={typed}>
      <Field
        label="Card number"
        name="cardno"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={MAX_CARD_TEXT}
        error={fieldErrors.cardno || undefined}
      />
      <div className="payment-pair">
        <Field
          label="Expiration month"
          name="ExpiringDate"
          type="month"
          min={payment.month}
          placeholder="YYYY-MM"
          autoComplete="cc-exp"
          error={fieldErrors.ExpiringDate || undefined}
        />
        <Field
          label="CVV"
          name="cvv"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={3}
          placeholder="3 digits"
          error={fieldErrors.cvv || undefined}
        />
      </div>
      <div className="otp-row">
        {/* Enter presses a form's first button. With the code typed in, that must be Pay, not another Get OTP. */}
        {isSent && (
          <button className="visually-hidden" name="do" value="pay" tabIndex={-1} aria-hidden disabled={stopped} />
        )}
        <button className="button button-small button-soft" name="do" value="get-otp" disabled={stopped}>
          Get OTP
        </button>
        {isSent && !sending && (
          <span role="status">
            <Icon name="check" /> {messages.otpSent}
          </span>
        )}
      </div>
      {isSent && (
        <div className="otp-part">
          <input type="hidden" name="challengeId" value={challengeId} />
          {answer?.message && (
            <noscript>
              <p className="form-success">{answer.message}</p>
            </noscript>
          )}
          <OtpField key={challengeId} complaint={fieldErrors.otp || undefined} />
          <PayButton payment={payment} />
        </div>
      )}
    </PayForm>
  )
}
