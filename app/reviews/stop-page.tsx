/** The page of the link in every mail that asks for a review: one press ends them. Mail programs post here directly (RFC 8058). */
import { Form } from 'react-router'
import { StopForm } from '#shop/reviews/input.ts'
import { findAsked, stopRequests } from '#shop/reviews/request-choice.ts'
import { messages } from '#shop/reviews/request-messages.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { tokenOf } from '../newsletter/unsubscribe-token.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import type { Route } from './+types/stop-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Stop these mails', hidden: true })

/** A link that was used before leads to the same page as its press. */
export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => ({
  to: await findAsked(shop, tokenOf(url)),
}))

export const action = formAction({
  schema: StopForm,
  run: (shop, _, { url }) => stopRequests(shop, tokenOf(url)),
  failureMessage: messages.failed.save,
})
export const clientAction = createClientAction(messages.failed.save)

export default function StopPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <h1>{to ? 'Stop these mails' : 'These mails are stopped'}</h1>
      <p role="status">
        {to ? 'Shall we stop asking ' : messages.stopped}
        {to && <b>{to}</b>}
        {to && ' for reviews?'}
      </p>
      <FormError answer={actionData} />
      {to && (
        <Form method="post">
          <button className="button">Stop</button>
        </Form>
      )}
    </div>
  )
}
