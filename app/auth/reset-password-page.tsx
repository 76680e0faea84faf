import { data, Form, Link, useNavigation } from 'react-router'
import { ResetPassword } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { findRecovery, resetPassword } from '#shop/accounts/password/reset-password.ts'
import { askOrSay } from '../ask-server.ts'
import { redirectSaying } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { AuthPage } from './auth-page.tsx'
import { NewPassword } from './new-password.tsx'
import { wentOut } from './session-headers.ts'
import type { Route } from './+types/reset-password-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Choose a new password', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const code = url.searchParams.get('code') ?? ''
  const email = await findRecovery(shop, code)
  return data({ code, email }, email ? 200 : 404)
})

export const action = formAction({
  schema: ResetPassword,
  run: async (shop, input) => redirectSaying('/login', await resetPassword(shop, input), 'good', wentOut(shop)),
  failureMessage: messages.failed.other,
})
export const clientAction = askOrSay(messages.failed.other)

export default function ResetPasswordPage({ loaderData: { code, email }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/reset-password')
  const form = useFirstBadField(answer)
  if (!email) {
    return (
      <AuthPage heading="Choose a new password" lead={messages.linkEnded}>
        <Link className="button button-wide" to="/forgot-password">
          Send a new link
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage heading="Choose a new password" lead={`For the account of ${email}.`}>
      <Form method="post" ref={form} noValidate>
        <RefusalBox answer={answer} />
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
