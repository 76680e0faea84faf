/** A return, loaded on use (app/returns/parts.ts). */
import { Form, useNavigation } from 'react-router'
import type { ReturnDetails } from '#shop/returns/read-returns.ts'
import { canMove, KINDS, returnNumber, SHOPPER_STATE_NAMES, WAYS } from '#shop/returns/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime, istLongDate } from '#core/time.ts'
import type { ActionResult } from '../form-action.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnedItems } from './returned-items.tsx'

type Props = { returned: ReturnDetails; answer: ActionResult | undefined }

export function ReturnView({ returned, answer }: Props) {
  const { orderId, number, kind, state, way, fee, events, refund, expiresAt, replacementId } = returned
  return (
    <div className="return">
      <Link className="text-link" to={`/order-history?order=${orderId}`}>
        Order #{orderNumber(orderId)}
      </Link>
      <h1>
        {KINDS[kind]} {returnNumber(number)}
      </h1>
      <p>
        <ReturnBadge state={state} forShopper />
      </p>
      <FormError answer={answer} />
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
        {replacementId && (
          <div>
            <dt>Replacement</dt>
            <dd>
              <Link className="text-link" to={`/order-history?order=${replacementId}`}>
                Order #{orderNumber(replacementId)}
              </Link>
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
      {canMove(state, 'withdrawn') && <Withdraw kind={kind} />}
    </div>
  )
}

function Withdraw({ kind }: Pick<ReturnDetails, 'kind'>) {
  const busy = useNavigation().formData?.get('do') === 'withdraw'
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="do" value="withdraw" />
      <button className="button button-soft button-small" disabled={busy}>
        {busy ? 'Withdrawing...' : `Withdraw ${kind}`}
      </button>
    </Form>
  )
}
