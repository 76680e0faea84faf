/** One order and its actions (D22). Changes appear live on the shopper's open page. */
import { readOrderRemittances } from '#shop/cash-book/list-remittances.ts'
import { messages } from '#shop/orders/messages.ts'
import { changeOrder, readAdminOrder } from '#shop/orders/admin-order.ts'
import { hasInvoice, orderNumber, STATUS_NAMES } from '#shop/orders/rules.ts'
import { OrderPageCommand } from '#shop/returns/order-page-input.ts'
import { readRefundAccount } from '#shop/returns/refund-account.ts'
import { isInStore, isOnTheWay } from '#shop/shipping/rules.ts'
import { findTrackingPath } from '#shop/tracking/order-links.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { CancelItems } from '../../orders/cancel-items.tsx'
import { CancelOrder } from '../../orders/cancel-order.tsx'
import { OrderStatusBadge } from '../../orders/order-status-badge.tsx'
import { useOrderEvents } from '../../orders/use-order-events.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { PaperButton, PAPERS_FILE } from '../bulk-orders/bulk-form.tsx'
import type { Payout } from '../returns/return-payout.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { NextStep } from './next-step.tsx'
import { OrderCreditNotes } from './order-credit-notes.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderShipments } from './order-shipments.tsx'
import type { Route } from './+types/order-page'
import '../../styles/orders.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Order #${orderNumber(args.loaderData.id)}` : 'Order not found',
    hidden: true,
  })

type Shown = { refundId: string; payout: Payout }

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const order = await readAdminOrder(shop, params.id)
  return {
    ...order,
    trackingPath: await findTrackingPath(shop, order),
    remittances: await readOrderRemittances(shop, params.id),
  }
}, messages.failed.read)

export const action = adminAction<typeof OrderPageCommand, Shown>({
  schema: OrderPageCommand,
  run: async (shop, command, { params: { id = '' } }) => {
    if (command.do !== 'read-refund-account')
      return redirectWithFlash(`/admin/orders/${id}`, await changeOrder(shop, id, command))
    const { refundId } = command
    return { result: { refundId, payout: await readRefundAccount(shop, refundId) } }
  },
  failureMessage: messages.failed.change,
  preserveFields: 'all',
})

export const clientAction = createClientAction<Shown>(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  useOrderEvents('/order-history/live?of=everybody')
  return (
    <div className="order-desk">
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/orders">
            <AdminIcon name="back" size={18} /> Orders
          </Link>
          <h1>Order #{orderNumber(order.id)}</h1>
          <p>
            Ordered {istDateTime(order.createdAt)} <OrderStatusBadge status={order.status} />
          </p>
        </div>
        <div className="order-desk-papers">
          {order.trackingPath && (
            <Link className="admin-button admin-button-soft" to={order.trackingPath}>
              Tracking page
            </Link>
          )}
          {hasInvoice(order) && (
            <Link className="admin-button admin-button-soft" to={`/order-history/${order.id}/invoice`}>
              <AdminIcon name="orders" size={18} /> Invoice
            </Link>
          )}
          <Link className="admin-button admin-button-soft" to={`/admin/orders/${order.id}/packing-slip`}>
            <AdminIcon name="box" size={18} /> Packing slip
          </Link>
          {order.shipments.some(({ state }) => isInStore(state) || isOnTheWay(state)) && (
            <form method="post" action={PAPERS_FILE} target="_blank">
              <input type="hidden" name="order" value={order.id} />
              <PaperButton kind="labels">Label</PaperButton>
            </form>
          )}
        </div>
      </header>
      <FormError answer={actionData} />
      <div className="order-desk-columns">
        <div>
          <OrderItems order={order} />
          <OrderShipments order={order} remittances={order.remittances} answer={actionData} />
          <OrderNotes notes={order.notes} answer={actionData} />
        </div>
        <div>
          <section className="admin-panel order-desk-panel">
            <h2>Status</h2>
            <ol className="order-desk-steps">
              {order.events.map((event, index) => (
                <li key={index}>
                  <b>{STATUS_NAMES[event.status]}</b> {istDateTime(event.at)}
                  {event.by && <small>by {event.by}</small>}
                  {event.note && <small>{event.note}</small>}
                </li>
              ))}
            </ol>
            <div className="orders-steps">
              <NextStep order={order} />
              <CancelItems order={order} answer={actionData} />
              <CancelOrder order={order} />
            </div>
          </section>
          <OrderDetails order={order} />
          <OrderRefunds order={order} answer={actionData} shown={actionData?.result} />
          <OrderCreditNotes order={order} />
          <OrderReturns order={order} />
        </div>
      </div>
    </div>
  )
}
