/**
 * The code of the second factor. It is requested once the password was right, and only from users with a second factor.
 */
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'

export function TotpField({ answer }: { answer: ActionResult | undefined }) {
  const error = answer?.fieldErrors?.code
  return error ? (
    <Field
      label="Code from your authenticator app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={error}
    />
  ) : null
}
