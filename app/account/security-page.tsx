/** Password, address, and where one is signed in. Each form answers for itself; what went well is said on the page anew. */
import { SecurityCommand } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { changeSecurity, readSecurity } from '#shop/accounts/security.ts'
import { askOrSay, whereAnswered } from '../ask-server.ts'
import { redirectSaying } from '../flash.ts'
import { formAction, type FormAnswer } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { sentenceIn } from '../thrown.ts'
import { RefusalBox } from '../ui/refusal.tsx'
import { TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/security-page'
import { Devices } from './devices.tsx'
import { EmailForm, EmailMoving } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Password and devices', hidden: true })

export const loader = pageLoader(readSecurity, messages.failed.other)

const KEPT = ['do', 'email']
export const action = formAction({
  schema: SecurityCommand,
  run: async (shop, command) => redirectSaying('/account/security', await changeSecurity(shop, command)),
  failureMessage: messages.failed.other,
  preserveFields: KEPT,
})
export const clientAction = askOrSay(messages.failed.other, KEPT)
/** After a refusal too: a device that could not be signed out is gone. */
export const shouldRevalidate = whereAnswered

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, newEmail, sessions } = loaderData
  const answerTo = (...forms: string[]): FormAnswer | undefined =>
    actionData?.typed && forms.includes(actionData.typed.do ?? '') ? actionData : undefined
  return (
    <div className="account-page">
      <h1>Password and devices</h1>
      {!answerTo('password', 'email') && <RefusalBox answer={actionData} />}
      <section className="account-section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <PasswordForm email={email} answer={answerTo('password')} />
      </section>
      <section className="account-section" aria-labelledby="email">
        <h2 id="email">Email address</h2>
        {newEmail ? <EmailMoving newEmail={newEmail} /> : <EmailForm email={email} answer={answerTo('email')} />}
      </section>
      <section className="account-section" aria-labelledby="devices">
        <h2 id="devices">Where you are signed in</h2>
        <Devices sessions={sessions} />
      </section>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <TryAgain level="h1" heading={sentenceIn(error) ?? messages.failed.other} />
)
