/** What the shopper waits for. */
import { Form } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import { AlertId } from '#shop/stock-alerts/input.ts'
import { listOwnAlerts, removeAlert } from '#shop/stock-alerts/list-alerts.ts'
import { messages } from '#shop/stock-alerts/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { istDate } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/own-alerts-page'

const PATH = '/account/stock-alerts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Back in stock', hidden: true })

export const loader = pageLoader(async (shop) => ({ alerts: await listOwnAlerts(shop) }), messages.failed.list)

export const action = signedInAction({
  schema: AlertId,
  run: async (shop, { id }) => redirectWithFlash(PATH, await removeAlert(shop, id)),
  failureMessage: common.failed,
})
export const clientAction = createClientAction(common.failed)
export const shouldRevalidate = revalidateOnResponse

export default function OwnAlertsPage({ loaderData: { alerts }, actionData }: Route.ComponentProps) {
  if (alerts.length === 0)
    return (
      <EmptyState
        image="letterbox"
        heading="Nothing on your waiting list"
        text="On the page of something that is sold out, you can ask us to tell you when it is back."
      />
    )
  return (
    <div className="account-page">
      <header className="account-page-head">
        <h1>Back in stock</h1>
      </header>
      <p>We write to you once when one of these is back.</p>
      <FormError answer={actionData} />
      <ul className="account-alerts">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <span>
              <Link to={`${productPath({ id: alert.productId, gender: alert.gender })}?variant=${alert.variantId}`}>
                {nameOf(alert)}
              </Link>
              <small>
                {alert.confirmedAt ? `Since ${istDate(alert.createdAt)}` : 'Please open the link in our email first'}
              </small>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={alert.id} />
              <button className="text-link">
                Stop<span className="visually-hidden"> waiting for {nameOf(alert)}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const ErrorBoundary = () => <TryAgain level="h1" heading={messages.failed.list} />
