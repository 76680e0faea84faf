import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPassword } from './new-password.tsx'

/** Checked by the store alone, so that its own sentences show (S5.1). */
export function SignupForm({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().formAction?.startsWith('/signup')
  const form = useFirstBadField(answer)
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
        complaint={answer?.fields?.email}
      />
      <NewPassword label="Password" answer={answer} />
      <button className="button button-wide" disabled={busy}>
        {busy ? 'Signing up...' : 'Sign Up'}
      </button>
    </Form>
  )
}
