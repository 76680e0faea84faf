/**
 * The shopper's orders, newest first, with live updates (S2.13). The details of an order are a dialog with a URL of its
 * own.
 */
import { isRouteErrorResponse } from 'react-router'
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { cancelOwnLines } from '#shop/orders/cancel-lines.ts'
import { HistoryQuery } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { listOrders, readOrder } from '#shop/orders/orders.ts'
import { OwnOrderPageCommand } from '#shop/returns/order-page-input.ts'
import { saveRefundAccount } from '#shop/returns/refund-account.ts'
import { listReviewable } from '#shop/reviews/reviewable-line.ts'
import { findTrackingPath } from '#shop/tracking/order-links.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { PageError } from '../layout/page-error.tsx'
import { CategoryArches } from '../layout/parts.ts'
import { useFetchParts } from '../on-use.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { errorMessage } from '../error-message.ts'
import { signedInAction } from '../signed-in-action.ts'
import { TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/order-history-page'
import '../styles/own-orders.css'
import { listUrl } from './list-url.ts'
import { OrdersView } from './parts.ts'
import { useOrderEvents } from './use-order-events.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Order History', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { page, order } = HistoryQuery.parse(Object.fromEntries(url.searchParams))
  const [orders, shown] = await Promise.all([listOrders(shop, page), order ? readOrder(shop, order) : null])
  if (!shown) return { ...orders, shown, trackingPath: null, reviewable: [] }
  const [trackingPath, reviewable] = [await findTrackingPath(shop, shown), await listReviewable(shop, shown.id)]
  return { ...orders, shown, trackingPath, reviewable }
}, messages.failed.list)

export const action = signedInAction({
  schema: OwnOrderPageCommand,
  run: async (shop, { id, ...command }, { url }) => {
    if ('target' in command)
      return redirectWithFlash(
        listUrl(url.searchParams, { order: id }),
        await saveRefundAccount(shop, id, command.target),
      )
    return 'lines' in command
      ? redirectWithFlash(listUrl(url.searchParams, { order: id }), await cancelOwnLines(shop, id, command))
      : redirectWithFlash(listUrl(url.searchParams), await cancelOrder(shop, id))
  },
  // Not the number of the account.
  preserveFields: (name) => name !== 'account',
  failureMessage: messages.failed.change,
})
export const clientAction = createClientAction(messages.failed.change)
/** Also after a domain error: an order that could not be cancelled has a new status. */
export const shouldRevalidate = revalidateOnResponse

export default function OrderHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  useOrderEvents()
  useFetchParts(loaderData.shown !== null)
  return <OrdersView loaderData={loaderData} actionData={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500)
    return (
      <PageError error={error}>
        <CategoryArches />
      </PageError>
    )
  return <TryAgain level="h1" heading={errorMessage(error) ?? messages.failed.list} />
}
