/** What the shopper chooses: mails that ask for reviews, and what this browser remembers. */
import { Form, useNavigation } from 'react-router'
import { ReviewMailForm } from '#shop/reviews/input.ts'
import { readChoice, saveChoice } from '#shop/reviews/request-choice.ts'
import { messages } from '#shop/reviews/request-messages.ts'
import { createClientAction } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { SeenSwitch } from '../recent/seen-switch.tsx'
import { FormError } from '../ui/form-error.tsx'
import { TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/choices-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Your choices', hidden: true })

export const loader = pageLoader(readChoice, messages.failed.read)

export const action = signedInAction({
  schema: ReviewMailForm,
  run: async (shop, choice) => redirectWithFlash('/account/choices', await saveChoice(shop, choice)),
  failureMessage: messages.failed.save,
})
export const clientAction = createClientAction(messages.failed.save)

export default function ChoicesPage({ loaderData: { wanted }, actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction === '/account/choices'
  return (
    <div className="account-page">
      <h1>Your choices</h1>
      <section className="account-section" aria-labelledby="mails">
        <h2 id="mails">Mails about reviews</h2>
        <p>Some days after an order has arrived, one mail asks what you think of it.</p>
        <Form method="post" className="account-form" preventScrollReset>
          <FormError answer={answer} />
          <label className="checkbox">
            <input key={String(wanted)} type="checkbox" name="wanted" defaultChecked={wanted} />
            <span>Ask me for reviews of what I have bought</span>
          </label>
          <div className="account-buttons">
            <button className="button button-soft" disabled={isBusy}>
              Save
            </button>
          </div>
        </Form>
      </section>
      <section className="account-section" aria-labelledby="seen">
        <h2 id="seen">Recently viewed</h2>
        <p>
          This browser can keep which products you have looked at, and show them again. Nothing of it is stored with us
          or in your account.
        </p>
        <SeenSwitch />
      </section>
    </div>
  )
}

export const ErrorBoundary = () => <TryAgain level="h1" heading={messages.failed.read} />
