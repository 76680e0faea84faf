/**
 * The page of the link that was sent to a new email. Opening it changes nothing: its button does (docs/decisions/0014).
 */
import { data, Form, useNavigation } from 'react-router'
import { confirmEmailChange, findEmailChange } from '#shop/accounts/email/change-email.ts'
import { ConfirmEmailChange } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { revalidateUntilSuccess } from '../revalidate.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
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
export const clientAction = createClientAction(messages.failed.other)

/** The link that was just used would now be reported as expired. */
export const shouldRevalidate = revalidateUntilSuccess

export default function ChangeEmailPage({ loaderData: { code, email }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/change-email')
  const user = useLayoutData()?.user
  if (answer?.message) {
    return (
      <AuthPage heading="Your new email address" lead={answer.message}>
        <Link className="button button-wide" to={user ? '/account' : '/login'}>
          {user ? 'My Account' : 'Login'}
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      heading="Your new email address"
      lead={email ? `Shall your account move to ${email}?` : messages.linkExpired}
    >
      <FormError answer={answer} />
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
