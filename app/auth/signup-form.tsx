import { Form, useNavigation } from 'react-router'
import { PASSWORD_LEAST } from '#shop/accounts/rules.ts'
import type { FormAnswer } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { NameFields } from './name-fields.tsx'

/** Checked by the store alone, so that its own sentences show (S5.1). */
export function SignupForm({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().formAction?.startsWith('/signup')
  const form = useFirstBadField(answer)
  const complaints = answer?.fields ?? {}
  const typed = answer?.typed ?? {}
  return (
    <Form method="post" ref={form} noValidate>
      <RefusalBox answer={answer} />
      <NameFields labels={['First name', 'Last name']} typed={typed} answer={answer} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email}
        complaint={complaints.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_LEAST}
        hint={`Password must be at least ${PASSWORD_LEAST} characters long`}
        complaint={complaints.password}
      />
      <button className="button button-wide" disabled={busy}>
        {busy ? 'Signing up...' : 'Sign Up'}
      </button>
    </Form>
  )
}
