/** Behind the link that went to a new address. Opening it changes nothing: its button does (docs/decisions/0014). */
import { data, Form, Link, useNavigation } from 'react-router'
import { confirmEmailChange, findEmailChange } from '#shop/accounts/email/change-email.ts'
import { ConfirmEmailChange } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { askOrSay } from '../ask-server.ts'
import { formAction } from '../form-action.ts'
import { useFrame } from '../frame/use-frame.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { untilDone } from '../revalidate.ts'
import { RefusalBox } from '../ui/refusal.tsx'
import { AuthPage } from './auth-page.tsx'
import type { Route } from './+types/change-email-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Your new email address', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const code = url.searchParams.get('code') ?? ''
  const email = await findEmailChange(shop, code)
  return data({ code, email }, email ? 200 : 404)
})

export const action = formAction({
  schema: ConfirmEmailChange,
  run: (shop, { code }) => confirmEmailChange(shop, code),
  failureMessage: messages.failed.other,
})
export const clientAction = askOrSay(messages.failed.other)

/** The link that was just used would now be called ended. */
export const shouldRevalidate = untilDone

export default function ChangeEmailPage({ loaderData: { code, email }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/change-email')
  const who = useFrame()?.user
  if (answer?.said) {
    return (
      <AuthPage heading="Your new email address" lead={answer.said}>
        <Link className="button button-wide" to={who ? '/account' : '/login'}>
          {who ? 'My Account' : 'Login'}
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      heading="Your new email address"
      lead={email ? `Shall your account move to ${email}?` : messages.linkEnded}
    >
      <RefusalBox answer={answer} />
      {email ? (
        <Form method="post">
          <input type="hidden" name="code" value={code} />
          <button className="button button-wide" disabled={busy}>
            {busy ? 'Saving...' : 'Use this address'}
          </button>
        </Form>
      ) : (
        <Link className="button button-wide button-soft" to="/account/security">
          Password and devices
        </Link>
      )}
    </AuthPage>
  )
}
