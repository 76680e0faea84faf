/** Opening the link of the email changes nothing, since mail scanners open links, too: its button does. */
import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
import { SignInLinkCommand } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { requestSignInLink, findSignInLink, signInByLink } from '#shop/accounts/sign-in-link.ts'
import { currentUser } from '#shop/shop.ts'
import { createClientAction } from '../client-action.ts'
import { returnPath, withReturnPath } from '../return-path.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { revalidateUntilSuccess } from '../revalidate.ts'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { AuthPage } from './auth-page.tsx'
import { TotpField } from './totp-field.tsx'
import { EmailSent } from './email-sent.tsx'
import { RememberMe } from './remember-me.tsx'
import { signInHeaders } from './session-headers.ts'
import type { Route } from './+types/sign-in-link-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Sign in by email', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const link = url.searchParams.get('code')
  if (link === null && currentUser(shop)) throw redirect(returnPath(url))
  const email = link === null ? undefined : await findSignInLink(shop, link)
  return data({ link, email }, link !== null && !email ? 404 : 200)
})

const PRESERVED_FIELDS = ['email', 'rememberMe']
export const action = formAction({
  schema: SignInLinkCommand,
  run: async (shop, input, { url }) => {
    const from = returnPath(url)
    if (input.do === 'send') return requestSignInLink(shop, { email: input.email, from })
    return redirectWithFlash(from, messages.signedIn, 'good', signInHeaders(shop, await signInByLink(shop, input)))
  },
  failureMessage: messages.failed.other,
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction(messages.failed.other, PRESERVED_FIELDS)

/** The link that was just used would now be reported as expired. */
export const shouldRevalidate = revalidateUntilSuccess

export default function SignInLinkPage({ loaderData: { link, email }, actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const busy = useNavigation().formAction?.startsWith('/sign-in-link')
  const form = useFocusInvalidField(answer)
  const lead = email ? `Sign in as ${email}?` : link === null ? 'We will send you a link.' : messages.linkExpired
  return (
    <AuthPage heading="Sign in by email" lead={lead}>
      {answer?.message ? (
        <EmailSent message={answer.message} />
      ) : (
        <Form method="post" ref={form} noValidate>
          <FormError answer={answer} />
          {email && link !== null ? (
            <>
              <input type="hidden" name="link" value={link} />
              <TotpField answer={answer} />
              <RememberMe answer={answer} />
              <button className="button button-wide" name="do" value="sign-in" disabled={busy}>
                {busy ? 'Signing in...' : 'Sign in'}
              </button>
            </>
          ) : (
            <>
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                required
                defaultValue={answer?.values?.email}
                error={answer?.fieldErrors?.email}
              />
              <button className="button button-wide" name="do" value="send" disabled={busy}>
                {busy ? 'Sending...' : 'Send link'}
              </button>
            </>
          )}
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
