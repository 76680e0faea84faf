/** The export of the shopper's data, and the deletion of the account. */
import { Form, useNavigation } from 'react-router'
import { deleteAccount } from '#shop/personal-data/delete-account.ts'
import { DeleteAccount } from '#shop/personal-data/input.ts'
import { messages } from '#shop/personal-data/messages.ts'
import { createClientAction } from '../client-action.ts'
import { signOutHeaders } from '../auth/session-headers.ts'
import { redirectWithFlash } from '../flash.ts'
import type { ActionResult } from '../form-action.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { Icon } from '../ui/icon.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import type { Route } from './+types/your-data-page'
import { CurrentPassword } from './password-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Your data', hidden: true })

export const action = signedInAction({
  schema: DeleteAccount,
  run: async (shop, input) => redirectWithFlash('/', await deleteAccount(shop, input), 'good', signOutHeaders(shop)),
  failureMessage: messages.failed.delete,
  preserveFields: ['sure'],
})
export const clientAction = createClientAction(messages.failed.delete, ['sure'])

export default function YourDataPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <div className="account-page">
      <h1>Your data</h1>
      <section className="account-section" aria-labelledby="copy">
        <h2 id="copy">A copy for you</h2>
        <p>
          Your profile, addresses, orders, wishlist, cart, devices and what you agreed to, in one JSON file that people
          and programs can read.
        </p>
        <div className="account-buttons">
          <a className="button button-soft" href="/account/your-data/copy">
            Download my data
          </a>
        </div>
      </section>
      <section className="account-section" aria-labelledby="delete">
        <h2 id="delete">Delete your account</h2>
        <p>
          Your profile, password, addresses, cart, wishlist and newsletter subscription are removed for good, and you
          are signed out everywhere.
        </p>
        <p>
          Your orders stay, because tax law asks for them: what was bought, what was paid, and the city, state and PIN
          code it went to. Your name, mobile number and street are removed from them. An invoice to a company keeps its
          name and GSTIN.
        </p>
        <DeleteForm answer={answer} />
      </section>
    </div>
  )
}

function DeleteForm({ answer }: { answer: ActionResult | undefined }) {
  const busy = useNavigation().formAction?.startsWith('/account/your-data')
  const form = useFocusInvalidField(answer)
  const isUnsure = Boolean(answer?.fieldErrors?.sure)
  return (
    <Form method="post" className="account-form" ref={form} noValidate>
      <FormError answer={answer} />
      <label className="checkbox">
        <input type="checkbox" name="sure" defaultChecked={answer?.values?.sure === 'on'} aria-invalid={isUnsure} />I
        want to delete my account. This cannot be undone.
      </label>
      <CurrentPassword answer={answer} />
      <div className="account-buttons">
        <button className="button button-soft account-delete" disabled={busy}>
          <Icon name="trash" /> {busy ? 'Deleting...' : 'Delete my account'}
        </button>
      </div>
    </Form>
  )
}
