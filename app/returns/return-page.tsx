/** A return, as its shopper follows it. Photos are added here, one with each form. */
import { messages } from '#shop/returns/messages.ts'
import { OwnReturnCommand } from '#shop/returns/input.ts'
import { withdrawReturn } from '#shop/returns/decide-return.ts'
import { readOwnReturn } from '#shop/returns/read-returns.ts'
import { addReturnPhoto } from '#shop/returns/return-photos.ts'
import { canMove, returnNumber, SHOPPER_STATE_NAMES, WAYS } from '#shop/returns/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime, istLongDate } from '#core/time.ts'
import { Form, useNavigation } from 'react-router'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { PageError } from '../layout/page-error.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnedItems } from './returned-items.tsx'
import type { Route } from './+types/return-page'
import '../styles/own-returns.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Return ${returnNumber(args.loaderData.number)}` : 'Return not found',
    hidden: true,
  })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readOwnReturn(shop, params.id, params.return),
  messages.failed.read,
)

export const action = formAction({
  schema: OwnReturnCommand,
  run: async (shop, command, { params: { id = '', return: returnId = '' } }) => {
    const message =
      command.do === 'withdraw'
        ? await withdrawReturn(shop, id, returnId)
        : await addReturnPhoto(shop, id, returnId, command)
    return redirectWithFlash(`/order-history/${id}/returns/${returnId}`, message)
  },
  failureMessage: messages.failed.change,
})
export const clientAction = createClientAction(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

export default function ReturnPage({ loaderData: returned, actionData }: Route.ComponentProps) {
  useOrderEvents()
  const { orderId, number, state, way, fee, events, refund, expiresAt } = returned
  return (
    <div className="return">
      <Link className="text-link" to={`/order-history?order=${orderId}`}>
        Order #{orderNumber(orderId)}
      </Link>
      <h1>Return {returnNumber(number)}</h1>
      <p>
        <ReturnBadge state={state} forShopper />
      </p>
      <FormError answer={actionData} />
      <ReturnedItems returned={returned} />
      <dl className="return-facts">
        <div>
          <dt>Way back</dt>
          <dd>{WAYS[way]}</dd>
        </div>
        {expiresAt && (
          <div>
            <dt>Needed by</dt>
            <dd>{istLongDate(expiresAt)}</dd>
          </div>
        )}
        {fee > 0 && (
          <div>
            <dt>Return fee</dt>
            <dd>{formatRupees(fee)}, taken off the refund</dd>
          </div>
        )}
        {refund && (
          <div>
            <dt>Refund</dt>
            <dd>
              {formatRupees(refund.amount)}{' '}
              {refund.state === 'done' || refund.state === 'paid-by-hand' ? 'is refunded' : 'is on its way back to you'}
              {refund.reference && `, reference ${refund.reference}`}
            </dd>
          </div>
        )}
        <div>
          <dt>History</dt>
          <dd>
            <ol>
              {events.map((event, index) => (
                <li key={index}>
                  <b>{SHOPPER_STATE_NAMES[event.state]}</b> {istDateTime(event.at)}
                  {event.note && <small>{event.note}</small>}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
      {canMove(state, 'withdrawn') && <Withdraw />}
    </div>
  )
}

function Withdraw() {
  const busy = useNavigation().formData?.get('do') === 'withdraw'
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="do" value="withdraw" />
      <button className="button button-soft button-small" disabled={busy}>
        {busy ? 'Withdrawing...' : 'Withdraw return'}
      </button>
    </Form>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />
