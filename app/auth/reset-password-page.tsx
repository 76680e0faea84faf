import { data, Form, useNavigation } from 'react-router'
import { ResetPassword } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { findRecovery, resetPassword } from '#shop/accounts/password/reset-password.ts'
import { createClientAction } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { AuthPage } from './auth-page.tsx'
import { NewPassword } from './new-password.tsx'
import { signOutHeaders } from './session-headers.ts'
import type { Route } from './+types/reset-password-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Choose a new password', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const code = url.searchParams.get('code') ?? ''
  const email = await findRecovery(shop, code)
  return data({ code, email }, email ? 200 : 404)
})

export const action = formAction({
  schema: ResetPassword,
  run: async (shop, input) =>
    redirectWithFlash('/login', await resetPassword(shop, input), 'good', signOutHeaders(shop)),
  failureMessage: messages.failed.other,
})
export const clientAction = createClientAction(messages.failed.other)

export default function ResetPasswordPage({ loaderData: { code, email }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/reset-password')
  const form = useFocusInvalidField(answer)
  if (!email) {
    return (
      <AuthPage heading="Choose a new password" lead={messages.linkExpired}>
        <Link className="button button-wide" to="/forgot-password">
          Send a new link
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage heading="Choose a new password" lead={`For the account of ${email}.`}>
      <Form method="post" ref={form} noValidate>
        <FormError answer={answer} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPassword answer={answer} />
        <button className="button button-wide" disabled={busy}>
          {busy ? 'Saving...' : 'Save password'}
        </button>
      </Form>
    </AuthPage>
  )
}
