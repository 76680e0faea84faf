import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPassword } from './new-password.tsx'

/** Validated by the server alone, so that the store's own messages are shown (S5.1). */
export function SignupForm({ answer }: { answer: ActionResult | undefined }) {
  const busy = useNavigation().formAction?.startsWith('/signup')
  const form = useFocusInvalidField(answer)
  const values = answer?.values ?? {}
  return (
    <Form method="post" ref={form} noValidate>
      <FormError answer={answer} />
      <NameFields labels={['First name', 'Last name']} values={values} answer={answer} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email}
        error={answer?.fieldErrors?.email}
      />
      <NewPassword label="Password" answer={answer} />
      <button className="button button-wide" disabled={busy}>
        {busy ? 'Signing up...' : 'Sign Up'}
      </button>
    </Form>
  )
}
