import { Form, useLocation, useNavigation } from 'react-router'
import { ForgotPassword } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { requestPasswordReset } from '#shop/accounts/password/reset-password.ts'
import { createClientAction } from '../client-action.ts'
import { withReturnPath } from '../return-path.ts'
import { formAction } from '../form-action.ts'
import { pageMeta } from '../page-meta.ts'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmailSent } from './email-sent.tsx'
import type { Route } from './+types/forgot-password-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Forgot password', hidden: true })

export const action = formAction({
  schema: ForgotPassword,
  run: requestPasswordReset,
  failureMessage: messages.failed.other,
  preserveFields: ['email'],
})
export const clientAction = createClientAction(messages.failed.other, ['email'])

export default function ForgotPasswordPage({ actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const busy = useNavigation().formAction?.startsWith('/forgot-password')
  const form = useFocusInvalidField(answer)
  return (
    <AuthPage heading="Forgot password?" lead="We will send you a link to choose a new one.">
      {answer?.message ? (
        <EmailSent message={answer.message} />
      ) : (
        <Form method="post" ref={form} noValidate>
          <FormError answer={answer} />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={answer?.values?.email}
            error={answer?.fieldErrors?.email}
          />
          <button className="button button-wide" disabled={busy}>
            {busy ? 'Sending...' : 'Send link'}
          </button>
        </Form>
      )}
      <p className="auth-other">
        <Link className="text-link" to={withReturnPath('/login', search)}>
          Back to Login
        </Link>
      </p>
    </AuthPage>
  )
}
