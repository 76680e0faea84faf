/** First and last name side by side, for sign-up and profile. */
import { NAME_MAX_LENGTH } from '#shop/accounts/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'

type Props = {
  labels: [first: string, last: string]
  values: { firstName?: string; lastName?: string }
  answer: ActionResult | undefined
}

export function NameFields({ labels: [first, last], values, answer }: Props) {
  return (
    <div className="field-pair">
      <Field
        label={first}
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={NAME_MAX_LENGTH}
        defaultValue={values.firstName}
        error={answer?.fieldErrors?.firstName}
      />
      <Field
        label={last}
        optional
        name="lastName"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={values.lastName}
        error={answer?.fieldErrors?.lastName}
      />
    </div>
  )
}
