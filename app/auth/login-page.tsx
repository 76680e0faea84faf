import { Form, Link, useLocation, useNavigation } from 'react-router'
import { SignIn } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { askOrSay } from '../ask-server.ts'
import { comeBackTo, keepingFrom } from '../come-back.ts'
import { redirectSaying } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { useStore } from '../frame/use-frame.ts'
import { pageMeta } from '../page-meta.ts'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { AuthPage } from './auth-page.tsx'
import { comeIn } from './come-in.ts'
import { FactorField } from './factor-field.tsx'
import { RememberMe } from './remember-me.tsx'
import { cameIn } from './session-headers.ts'
import { SignInLinkButton } from './sign-in-link-button.tsx'
import type { Route } from './+types/login-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Login' })

const KEPT = ['email', 'rememberMe']
export const action = formAction({
  schema: SignIn,
  run: async (shop, input, { url }) =>
    redirectSaying(comeBackTo(url), messages.signedIn, 'good', cameIn(shop, await comeIn(shop, input, url))),
  failureMessage: messages.failed.signIn,
  preserveFields: KEPT,
})
export const clientAction = askOrSay(common.failed, KEPT)

export default function LoginPage({ actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const busy = useNavigation().formAction?.startsWith('/login')
  const form = useFirstBadField(answer)
  const complaints = answer?.fields ?? {}
  return (
    <AuthPage heading="Welcome back" lead="Login to see your wishlist, orders and saved cart.">
      <Form method="post" ref={form}>
        <RefusalBox answer={answer} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.typed?.email}
          complaint={complaints.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          complaint={complaints.password}
        />
        <FactorField answer={answer} />
        <div className="auth-row">
          <RememberMe answer={answer} />
          <Link className="text-link" to={keepingFrom('/forgot-password', search)}>
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
        <Link className="text-link" to={keepingFrom('/signup', search)}>
          Sign Up
        </Link>
      </p>
    </AuthPage>
  )
}
