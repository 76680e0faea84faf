/**
 * Password, email, and devices with a session. Each form shows its own errors; a success message is shown after a
 * redirect.
 */
import { SecurityCommand } from '#shop/accounts/input.ts'
import { messages } from '#shop/messages.ts'
import { changeSecurity, readSecurity } from '#shop/accounts/security.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import type { ActionResult } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { errorMessage } from '../error-message.ts'
import { signedInAction } from '../signed-in-action.ts'
import { FormError } from '../ui/form-error.tsx'
import { TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/security-page'
import { Devices } from './devices.tsx'
import { EmailForm, PendingEmailChange } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Password and devices', hidden: true })

export const loader = pageLoader(readSecurity, messages.failed)

const PRESERVED_FIELDS = ['do', 'email']
export const action = signedInAction({
  schema: SecurityCommand,
  run: async (shop, command) => redirectWithFlash('/account/security', await changeSecurity(shop, command)),
  failureMessage: messages.failed,
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction(messages.failed, PRESERVED_FIELDS)
/** Also after a domain error: a device that could not be signed out no longer exists. */
export const shouldRevalidate = revalidateOnResponse

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, newEmail, sessions } = loaderData
  const answerTo = (...forms: string[]): ActionResult | undefined =>
    forms.includes(actionData?.values?.do ?? '') ? actionData : undefined
  return (
    <div className="account-page">
      <h1>Password and devices</h1>
      {!answerTo('password', 'email') && <FormError answer={actionData} />}
      <section className="account-section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <PasswordForm email={email} answer={answerTo('password')} />
      </section>
      <section className="account-section" aria-labelledby="email">
        <h2 id="email">Email address</h2>
        {newEmail ? <PendingEmailChange newEmail={newEmail} /> : <EmailForm email={email} answer={answerTo('email')} />}
      </section>
      <section className="account-section" aria-labelledby="devices">
        <h2 id="devices">Where you are signed in</h2>
        <Devices sessions={sessions} />
      </section>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <TryAgain level="h1" heading={errorMessage(error) ?? messages.failed} />
)
