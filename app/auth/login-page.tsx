import { Form, useLocation, useNavigation } from 'react-router'
import { SignIn } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { createClientAction } from '../client-action.ts'
import { returnPath, withReturnPath } from '../return-path.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { pageMeta } from '../page-meta.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { AuthPage } from './auth-page.tsx'
import { passwordSignIn } from './password-sign-in.ts'
import { TotpField } from './totp-field.tsx'
import { RememberMe } from './remember-me.tsx'
import { signInHeaders } from './session-headers.ts'
import { SignInLinkButton } from './sign-in-link-button.tsx'
import type { Route } from './+types/login-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Login' })

const PRESERVED_FIELDS = ['email', 'rememberMe']
export const action = formAction({
  schema: SignIn,
  run: async (shop, input, { url }) =>
    redirectWithFlash(
      returnPath(url),
      messages.signedIn,
      'good',
      signInHeaders(shop, await passwordSignIn(shop, input, url)),
    ),
  failureMessage: messages.failed.signIn,
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction(common.failed, PRESERVED_FIELDS)

export default function LoginPage({ actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const busy = useNavigation().formAction?.startsWith('/login')
  const form = useFocusInvalidField(answer)
  const fieldErrors = answer?.fieldErrors ?? {}
  return (
    <AuthPage heading="Welcome back" lead="Login to see your wishlist, orders and saved cart.">
      <Form method="post" ref={form}>
        <FormError answer={answer} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.values?.email}
          error={fieldErrors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldErrors.password}
        />
        <TotpField answer={answer} />
        <div className="auth-row">
          <RememberMe answer={answer} />
          <Link className="text-link" to={withReturnPath('/forgot-password', search)}>
            Forgot password?
          </Link>
        </div>
        <button className="button button-wide" disabled={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
        <SignInLinkButton answer={answer} className="button button-wide button-soft" />
      </Form>
      <p className="auth-other">
        New to {useStore()?.name ?? 'the store'}?{' '}
        <Link className="text-link" to={withReturnPath('/signup', search)}>
          Sign Up
        </Link>
      </p>
    </AuthPage>
  )
}
