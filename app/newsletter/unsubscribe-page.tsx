/**
 * The page of the unsubscribe link in every email: one press unsubscribes. Mail programs post here directly (RFC 8058).
 */
import { Form } from 'react-router'
import { messages as common } from '#shop/messages.ts'
import { EmptyForm } from '#shop/input.ts'
import { messages } from '#shop/newsletter/messages.ts'
import { findSubscription, unsubscribe } from '#shop/newsletter/newsletter.ts'
import { fail } from '#core/domain-error.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/unsubscribe-page'
import { tokenOf } from './unsubscribe-token.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Unsubscribe', hidden: true })

export const loader = pageLoader(
  async (shop, { url }: Route.LoaderArgs) =>
    (await findSubscription(shop, tokenOf(url))) ?? fail('not-found', messages.invalidLink),
)

export const action = formAction({
  schema: EmptyForm,
  run: (shop, _, { url }) => unsubscribe(shop, tokenOf(url)),
  failureMessage: common.failed,
})
export const clientAction = createClientAction(common.failed)

export default function UnsubscribePage({ loaderData: { email, subscribed }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <h1>{subscribed ? 'Unsubscribe' : 'You are unsubscribed'}</h1>
      <p role="status">
        {actionData?.error ?? (subscribed ? 'Shall we stop writing to ' : 'We do not write to ')}
        {!actionData?.error && <b>{email}</b>}
        {!actionData?.error && (subscribed ? '?' : ' any more.')}
      </p>
      {subscribed && (
        <Form method="post">
          <button className="button">Unsubscribe</button>
        </Form>
      )}
    </div>
  )
}
