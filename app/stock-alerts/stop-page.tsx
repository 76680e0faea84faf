/** The page of the stop link in every mail: one press ends all of them. Mail programs post here directly (RFC 8058). */
import { Form } from 'react-router'
import { messages as common } from '#shop/messages.ts'
import { findAlert, stopAlerts } from '#shop/stock-alerts/alert-links.ts'
import { EmptyForm } from '#shop/stock-alerts/input.ts'
import { messages } from '#shop/stock-alerts/messages.ts'
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
  to: (await findAlert(shop, tokenOf(url)))?.to,
}))

export const action = formAction({
  schema: EmptyForm,
  run: (shop, _, { url }) => stopAlerts(shop, tokenOf(url)),
  failureMessage: common.failed,
})
export const clientAction = createClientAction(common.failed)

export default function StopPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <h1>{to ? 'Stop these mails' : 'These mails are stopped'}</h1>
      <p role="status">
        {to ? 'Shall we stop telling ' : messages.stopped}
        {to && <b>{to}</b>}
        {to && ' what is back in stock?'}
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
