/** Each admin chooses which emails of the store to get. */
import { Form, useNavigation } from 'react-router'
import { OwnEmailsForm } from '#shop/admin-mails/input.ts'
import { messages } from '#shop/admin-mails/messages.ts'
import { chooseOwnEmails, readOwnEmails } from '#shop/admin-mails/own-emails.ts'
import { ADMIN_MAILS, LABELS, type AdminMail } from '#shop/admin-mails/rules.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/emails-page'
import '../../styles/admin-keys.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Your Emails', hidden: true })

export const loader = pageLoader(readOwnEmails, messages.failed.load)

export const action = adminAction({
  schema: OwnEmailsForm,
  run: async (shop, choice) => redirectWithFlash('/admin/emails', await chooseOwnEmails(shop, choice)),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

export default function EmailsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { to, emails, isChosen } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const isTicked = (mail: AdminMail) => (answer?.values ? answer.values[mail] !== undefined : emails.includes(mail))
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Your Emails</h1>
          <p>What the store writes to {to}. Other admins choose for themselves</p>
        </div>
      </header>
      <section className="admin-panel keys-panel">
        <Form method="post" className="keys-form keys-make" preventScrollReset>
          <FormError answer={answer} />
          <fieldset className="field keys-rights">
            <legend>Send me</legend>
            <div>
              {ADMIN_MAILS.map((mail) => (
                <label className="checkbox" key={mail}>
                  <input type="checkbox" name={mail} defaultChecked={isTicked(mail)} />
                  <span>
                    {LABELS[mail].name}
                    <small>{LABELS[mail].about}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {!isChosen && <p>You have not chosen yet. This is what the setting ADMIN_MAILS says</p>}
          <button className="admin-button" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </button>
        </Form>
      </section>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Your Emails" fallback={messages.failed.load} />
)
