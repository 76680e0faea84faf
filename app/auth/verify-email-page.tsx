/** Opening the link of the email changes nothing, since mail scanners open links, too: its button does. */
import { data, Form, useNavigation } from 'react-router'
import { confirmEmail, findConfirmation, resendConfirmation } from '#shop/accounts/email/confirm-email.ts'
import { ConfirmEmail } from '#shop/accounts/input.ts'
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
import { EmailSent } from './email-sent.tsx'
import type { Route } from './+types/verify-email-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Verify your email', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const code = url.searchParams.get('code')
  const email = code ? await findConfirmation(shop, code) : undefined
  return data({ code, email }, code && !email ? 404 : 200)
})

export const action = formAction({
  schema: ConfirmEmail,
  run: async (shop, input) => {
    const { message, ...result } = await (input.do === 'confirm'
      ? confirmEmail(shop, input.code)
      : resendConfirmation(shop))
    return { message, result }
  },
  failureMessage: messages.failed.other,
})
export const clientAction = createClientAction<{ isConfirmed: boolean; needsPassword?: boolean }>(messages.failed.other)

/** The link that was just used would now be reported as expired. */
export const shouldRevalidate = revalidateUntilSuccess

export default function VerifyEmailPage({ loaderData: { code, email }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith('/verify-email')
  const user = useLayoutData()?.user
  if (answer?.result?.needsPassword)
    return (
      <AuthPage heading="Verified" lead={messages.verifiedWithoutPassword}>
        <Link className="button button-wide" to="/forgot-password">
          Choose a password
        </Link>
      </AuthPage>
    )
  if (answer?.result?.isConfirmed || (user?.emailConfirmed && !email)) {
    return (
      <AuthPage heading="Verified" lead={messages.emailConfirmed}>
        <Link className="button button-wide" to={user ? '/' : '/login'}>
          {user ? 'Continue Shopping' : 'Login'}
        </Link>
      </AuthPage>
    )
  }
  const lead = email
    ? `Is ${email} your address?`
    : code
      ? messages.linkExpired
      : 'Open the link in the mail we sent you.'
  return (
    <AuthPage heading="Verify your email" lead={lead}>
      {answer?.message && <EmailSent message={answer.message} />}
      <FormError answer={answer} />
      {email && code ? (
        <Form method="post">
          <input type="hidden" name="code" value={code} />
          <button className="button button-wide" name="do" value="confirm" disabled={busy}>
            {busy ? 'Verifying...' : 'Verify my email'}
          </button>
        </Form>
      ) : (
        <Form method="post" action="/verify-email">
          <button className="button button-wide button-soft" name="do" value="resend" disabled={busy}>
            {busy ? 'Sending...' : 'Send it again'}
          </button>
        </Form>
      )}
    </AuthPage>
  )
}
