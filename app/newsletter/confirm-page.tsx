/**
 * The page of the confirmation link in the first email. A press confirms, not the visit, since mail scanners open
 * links, too.
 */
import { Form } from 'react-router'
import { messages as common } from '#shop/messages.ts'
import { EmptyForm } from '#shop/input.ts'
import { messages } from '#shop/newsletter/messages.ts'
import { confirmSubscription, findSubscription } from '#shop/newsletter/newsletter.ts'
import { fail } from '#core/domain-error.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/confirm-page'
import { tokenOf } from './unsubscribe-token.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirm your subscription', hidden: true })

export const loader = pageLoader(
  async (shop, { url }: Route.LoaderArgs) =>
    (await findSubscription(shop, tokenOf(url))) ?? fail('not-found', messages.invalidLink),
)

export const action = formAction({
  schema: EmptyForm,
  run: (shop, _, { url }) => confirmSubscription(shop, tokenOf(url)),
  failureMessage: common.failed,
})
export const clientAction = createClientAction(common.failed)

export default function ConfirmPage({ loaderData: { email, subscribed }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <h1>{subscribed ? 'You are subscribed' : 'Confirm your subscription'}</h1>
      <p role="status">
        {actionData?.error ?? actionData?.message ?? (subscribed ? 'Our letters go to ' : 'May we write to ')}
        {!actionData && <b>{email}</b>}
        {!actionData && (subscribed ? '.' : '?')}
      </p>
      {!subscribed && (
        <Form method="post">
          <button className="button">Yes, send me the letters</button>
        </Form>
      )}
    </div>
  )
}
