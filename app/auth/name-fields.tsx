/** First and last name side by side, for sign-up and profile. */
import { NAME_MAX_LENGTH } from '#shop/accounts/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'

type Props = {
  labels: [first: string, last: string]
  typed: { firstName?: string; lastName?: string }
  answer: ActionResult | undefined
}

export function NameFields({ labels: [first, last], typed, answer }: Props) {
  return (
    <div className="field-pair">
      <Field
        label={first}
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={NAME_MAX_LENGTH}
        defaultValue={typed.firstName}
        complaint={answer?.fieldErrors?.firstName}
      />
      <Field
        label={last}
        optional
        name="lastName"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={typed.lastName}
        complaint={answer?.fieldErrors?.lastName}
      />
    </div>
  )
}
