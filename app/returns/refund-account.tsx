/** The account to which a refund is transferred. */
import { MAX_HOLDER_LENGTH, REFUND_TO } from '#shop/returns/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'

export function RefundAccount({ answer }: { answer: ActionResult | undefined }) {
  const values = answer?.values
  const errors = answer?.fieldErrors
  const isUpi = values?.refundTo === 'upi'
  return (
    <fieldset className="return-options return-account">
      <legend>Where does the money go?</legend>
      <p className="muted">We keep the account only until the money is sent.</p>
      <label>
        <input type="radio" name="refundTo" value="bank" defaultChecked={!isUpi} /> {REFUND_TO.bank}
      </label>
      <div className="return-bank">
        <Field
          label="Account holder"
          name="holder"
          autoComplete="name"
          maxLength={MAX_HOLDER_LENGTH}
          defaultValue={values?.holder ?? ''}
          error={errors?.holder}
        />
        <Field label="Account number" name="account" inputMode="numeric" autoComplete="off" error={errors?.account} />
        <Field
          label="IFSC"
          name="ifsc"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={values?.ifsc ?? ''}
          error={errors?.ifsc}
        />
      </div>
      <label>
        <input type="radio" name="refundTo" value="upi" defaultChecked={isUpi} /> {REFUND_TO.upi}
      </label>
      <div className="return-upi">
        <Field
          label="UPI ID"
          name="vpa"
          autoComplete="off"
          inputMode="email"
          defaultValue={values?.vpa ?? ''}
          error={errors?.vpa}
        />
      </div>
    </fieldset>
  )
}
