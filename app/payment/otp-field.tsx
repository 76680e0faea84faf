/** One field, drawn as four boxes, so that a code can be pasted and the phone can fill it in. */
import { describedBy, FieldNotes } from '../ui/field.tsx'

const ID = 'otp'

export function OtpField({ complaint }: { complaint: string | undefined }) {
  return (
    <div className={complaint ? 'otp-field otp-field-bad' : 'otp-field'}>
      <label htmlFor={ID}>OTP</label>
      <div className="otp-boxes">
        {[1, 2, 3, 4].map((box) => (
          <i key={box} />
        ))}
        <input
          id={ID}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          // The field appears after a press on 'Get OTP' and is the next thing to fill in.
          autoFocus
          aria-invalid={complaint ? true : undefined}
          aria-describedby={describedBy(ID, undefined, complaint)}
        />
      </div>
      <FieldNotes id={ID} label="OTP" error={complaint} />
    </div>
  )
}
