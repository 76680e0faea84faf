/** One return or exchange: its items and photos, and what an admin decides about it (records 0157 and 0158). */
import { pageMessages as messages } from '#shop/returns/page-messages.ts'
import { ReturnCommand } from '#shop/returns/admin-input.ts'
import { readAdminReturn, runReturnCommand, type AdminReturn } from '#shop/returns/admin-returns.ts'
import { differenceOf, KINDS, REASONS, returnNumber, STATE_NAMES } from '#shop/returns/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { nameOf } from '#shop/cart/rules.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { useOrderEvents } from '../../orders/use-order-events.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { inspectionText } from '../../returns/inspection-text.ts'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { Photos } from '../../returns/returned-items.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnPayout, type Payout } from './return-payout.tsx'
import { ReturnSteps } from './return-steps.tsx'
import type { Route } from './+types/return-page'
import '../../styles/orders.css'
import '../orders/order-shipments.css'
import './returns.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData
      ? `${KINDS[args.loaderData.kind]} ${returnNumber(args.loaderData.number)}`
      : 'Return not found',
    hidden: true,
  })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readAdminReturn(shop, params.id),
  messages.failed.read,
)

export const action = adminAction<typeof ReturnCommand, { payout: Payout }>({
  schema: ReturnCommand,
  run: async (shop, command, { params: { id = '' } }) => {
    const result = await runReturnCommand(shop, id, command)
    return typeof result === 'string' ? redirectWithFlash(`/admin/returns/${id}`, result) : { result }
  },
  failureMessage: messages.failed.change,
  preserveFields: 'all',
})
export const clientAction = createClientAction<{ payout: Payout }>(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

export default function ReturnPage({ loaderData: returned, actionData }: Route.ComponentProps) {
  useOrderEvents('/order-history/live?of=everybody')
  const { number, kind, orderId, state, requestedAt, hasPayout } = returned
  return (
    <div className="order-desk">
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/returns">
            <AdminIcon name="back" size={18} /> Returns
          </Link>
          <h1>
            {KINDS[kind]} {returnNumber(number)}
          </h1>
          <p>
            Requested {istDateTime(requestedAt)} <ReturnBadge state={state} />
          </p>
        </div>
        <Link className="admin-button admin-button-soft" to={`/admin/orders/${orderId}`}>
          <AdminIcon name="orders" size={18} /> Order #{orderNumber(orderId)}
        </Link>
      </header>
      <FormError answer={actionData} />
      <div className="order-desk-columns">
        <div>
          <Items returned={returned} />
          <ReturnSteps returned={returned} answer={actionData} />
        </div>
        <div>
          <ReturnFacts returned={returned} />
          {hasPayout && <ReturnPayout payout={actionData?.result?.payout} />}
          <section className="admin-panel order-desk-panel">
            <h2>History</h2>
            <ol className="order-desk-steps">
              {returned.events.map((event, index) => (
                <li key={index}>
                  <b>{STATE_NAMES[event.state]}</b> {istDateTime(event.at)}
                  {event.by && <small>by {event.by}</small>}
                  {event.note && <small>{event.note}</small>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  )
}

function Items({ returned }: { returned: AdminReturn }) {
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Items</h2>
      <ul className="return-items">
        {returned.lines.map((one) => (
          <li key={one.orderLineId}>
            <b>
              {one.quantity} × {nameOf(one.line)}
            </b>
            <p>
              {REASONS[one.reason]} <small className="muted">{one.line.sku}</small>
            </p>
            {one.wanted && (
              <p>
                Instead of it: {differenceOf(one.wanted, one.line)} <small className="muted">{one.wanted.sku}</small>
              </p>
            )}
            {one.note && <p>{one.note}</p>}
            {inspectionText(one) && <p className="muted">{inspectionText(one)}</p>}
            <Photos returned={returned} lineId={one.orderLineId} title={one.line.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
