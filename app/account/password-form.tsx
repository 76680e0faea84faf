import { Form, useNavigation } from 'react-router'
import { NewPassword } from '../auth/new-password.tsx'
import type { ActionResult } from '../form-action.ts'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { useResetAfterSuccess } from './use-reset-after-success.ts'

export function PasswordForm({ email, answer }: { email: string; answer: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get('do') === 'password'
  const form = useFocusInvalidField(answer)
  useResetAfterSuccess(form)
  return (
    <Form method="post" className="account-form" ref={form} noValidate>
      <FormError answer={answer} />
      <input type="hidden" name="do" value="password" />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <CurrentPassword answer={answer} />
      <NewPassword answer={answer} />
      <p className="field-hint">All your other devices are signed out.</p>
      <div className="account-buttons">
        <button className="button" disabled={busy}>
          {busy ? 'Saving...' : 'Change password'}
        </button>
        <Link className="text-link" to="/forgot-password">
          Forgot password?
        </Link>
      </div>
    </Form>
  )
}

/** Asks a signed-in user for the current password before actions that must not be possible in a session left open. */
export const CurrentPassword = ({ answer }: { answer: ActionResult | undefined }) => (
  <PasswordField
    label="Current password"
    name="currentPassword"
    autoComplete="current-password"
    required
    error={answer?.fieldErrors?.currentPassword}
  />
)
