/** Whoever has a second factor is asked for its code once the password was right; nobody else sees the field. */
import type { FormAnswer } from '../form-action.ts'
import { Field } from '../ui/field.tsx'

export function FactorField({ answer }: { answer: FormAnswer | undefined }) {
  const complaint = answer?.fields?.code
  return complaint ? (
    <Field
      label="Code from your authenticator app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      complaint={complaint}
    />
  ) : null
}
