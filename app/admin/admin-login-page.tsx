import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { SignIn } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { createClientAction } from '../client-action.ts'
import { passwordSignIn } from '../auth/password-sign-in.ts'
import { TotpField } from '../auth/totp-field.tsx'
import { SignInLinkButton } from '../auth/sign-in-link-button.tsx'
import { signInHeaders } from '../auth/session-headers.ts'
import { formAction } from '../form-action.ts'
import { RecoverForms } from '../ui/recover-forms.tsx'
import { Logo } from '../layout/logo.tsx'
import { redirectAfterAdminSignIn, redirectAdmin } from '../guards.ts'
import { pageMeta } from '../page-meta.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import type { Route } from './+types/admin-login-page'
import '../styles/admin.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Admin Sign In', hidden: true })

export const loader = redirectAdmin

/** The email is shown again only with the offer of a sign-in link, because the link is sent to it. */
const PRESERVED_FIELDS = ['email']
export const action = formAction({
  schema: SignIn,
  run: async (shop, input, { url }) => {
    const session = await passwordSignIn(shop, input, url, messages.invalidAdminCredentials)
    return redirectAfterAdminSignIn(session.user.isAdmin, signInHeaders(shop, session))
  },
  failureMessage: common.failed,
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction(common.failed, PRESERVED_FIELDS)

export default function AdminLoginPage({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/adminLogin')
  const form = useFocusInvalidField(answer)
  const isRejected = answer?.code === 'invalid-credentials'
  useEffect(() => {
    if (!isRejected) return
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
  }, [isRejected, answer, form])

  return (
    <main id="main" className="admin admin-door" tabIndex={-1}>
      <Form method="post" ref={form} noValidate>
        <div className="admin-door-head">
          <Logo />
          <span className="admin-tag">Admin</span>
        </div>
        <div>
          <h1>Admin Sign In</h1>
          <p className="muted">For store staff only.</p>
        </div>
        <FormError answer={answer} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.fieldErrors?.link && answer.values.email}
          error={answer?.fieldErrors?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={answer?.fieldErrors?.password}
        />
        <TotpField answer={answer} />
        <button className="admin-button" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </button>
        <SignInLinkButton answer={answer} from="/admin" className="admin-button admin-button-soft" />
        <Link className="text-link" to="/">
          <Icon name="back" size={18} /> Back to the store
        </Link>
      </Form>
      <RecoverForms />
    </main>
  )
}
