/** One field, drawn as four boxes: so it can be pasted into and filled in by the phone. */
import { described, Notes } from '../ui/field.tsx'

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
          // It comes because of the press on 'Get OTP', and is what comes next.
          autoFocus
          aria-invalid={complaint ? true : undefined}
          aria-describedby={described(ID, undefined, complaint)}
        />
      </div>
      <Notes id={ID} label="OTP" complaint={complaint} />
    </div>
  )
}
