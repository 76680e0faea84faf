import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { SignIn } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { askOrSay } from '../ask-server.ts'
import { comeIn } from '../auth/come-in.ts'
import { FactorField } from '../auth/factor-field.tsx'
import { SignInLinkButton } from '../auth/sign-in-link-button.tsx'
import { cameIn } from '../auth/session-headers.ts'
import { formAction } from '../form-action.ts'
import { FormKeeper } from '../account/form-keeper.tsx'
import { Logo } from '../frame/logo.tsx'
import { afterAdminSignIn, notYetAdmin } from '../guards.ts'
import { pageMeta } from '../page-meta.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import type { Route } from './+types/admin-login-page'
import '../styles/admin.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Admin Sign In', hidden: true })

export const loader = notYetAdmin

/** Shown again only beside the offer of a link, which is sent there. */
const KEPT = ['email']
export const action = formAction({
  schema: SignIn,
  run: async (shop, input, { url }) => {
    const came = await comeIn(shop, input, url, messages.wrongAdminCredentials)
    return afterAdminSignIn(came.user.isAdmin, cameIn(shop, came))
  },
  failureMessage: common.failed,
  preserveFields: KEPT,
})
export const clientAction = askOrSay(common.failed, KEPT)

export default function AdminLoginPage({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/adminLogin')
  const form = useFirstBadField(answer)
  const wrong = answer?.code === 'invalid-credentials'
  useEffect(() => {
    if (!wrong) return
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
  }, [wrong, answer, form])

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
        <RefusalBox answer={answer} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.fields?.link && answer.typed.email}
          complaint={answer?.fields?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          complaint={answer?.fields?.password}
        />
        <FactorField answer={answer} />
        <button className="admin-button" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </button>
        <SignInLinkButton answer={answer} from="/admin" className="admin-button admin-button-soft" />
        <Link className="text-link" to="/">
          <Icon name="back" size={18} /> Back to the store
        </Link>
      </Form>
      <FormKeeper />
    </main>
  )
}
