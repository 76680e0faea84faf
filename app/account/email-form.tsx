import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '../form-action.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { CurrentPassword } from './password-form.tsx'
import { useResetAfterSuccess } from './use-reset-after-success.ts'

export function EmailForm({ email, answer }: { email: string; answer: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get('do') === 'email'
  const form = useFocusInvalidField(answer)
  useResetAfterSuccess(form)
  return (
    <Form method="post" className="account-form" ref={form} noValidate>
      <p className="account-lead">
        You log in with <b>{email}</b>.
      </p>
      <FormError answer={answer} />
      <input type="hidden" name="do" value="email" />
      <Field
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={answer?.values?.email}
        hint="We send a link there; your address changes when you open it."
        error={answer?.fieldErrors?.email}
      />
      <CurrentPassword answer={answer} />
      <div className="account-buttons">
        <button className="button" disabled={busy}>
          {busy ? 'Sending...' : 'Change email address'}
        </button>
      </div>
    </Form>
  )
}

/** Shown while the link to the new email is pending. */
export function PendingEmailChange({ newEmail }: { newEmail: string }) {
  const busy = useNavigation().formData?.get('do') === 'keep-email'
  return (
    <Form method="post" className="account-form">
      <p className="account-lead">
        Please open the link that we sent to <b>{newEmail}</b>. It works for a day.{' '}
        {useStore()?.isDemo && (
          <Link className="text-link" to="/mailbox">
            Open the mailbox
          </Link>
        )}
      </p>
      <div className="account-buttons">
        <button className="button button-soft" name="do" value="keep-email" disabled={busy}>
          Keep my address as it is
        </button>
      </div>
    </Form>
  )
}
