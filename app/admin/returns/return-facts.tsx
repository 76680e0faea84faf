/** How a return comes back, and what is refunded for it or sent instead. */
import type { AdminReturn } from '#shop/returns/admin-returns.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { ADMIN_REFUND_TO, ADMIN_WAYS } from '#shop/returns/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istLongDate } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'

export function ReturnFacts({
  returned: { kind, way, fee, refundTo, refund, expected, state, expiresAt, replacementId },
}: {
  returned: AdminReturn
}) {
  return (
    <section className="admin-panel order-desk-panel">
      <h2>{kind === 'exchange' ? 'Replacement' : 'Refund'}</h2>
      <dl className="return-sums">
        {kind === 'exchange' ? (
          <div>
            <dt>{state === 'closed' ? 'Order' : 'Worth if closed now'}</dt>
            <dd>
              {replacementId ? (
                <Link className="text-link" to={`/admin/orders/${replacementId}`}>
                  #{orderNumber(replacementId)}
                </Link>
              ) : state === 'closed' ? (
                'None'
              ) : (
                formatRupees(expected)
              )}
            </dd>
          </div>
        ) : (
          <>
            <div>
              <dt>{refund ? 'Refund' : 'Refund if closed now'}</dt>
              <dd>{state === 'closed' && !refund ? 'Nothing' : formatRupees(refund?.amount ?? expected)}</dd>
            </div>
            <div>
              <dt>Fee</dt>
              <dd>{fee > 0 ? formatRupees(fee) : 'None'}</dd>
            </div>
            <div>
              <dt>To</dt>
              <dd>{ADMIN_REFUND_TO[refundTo]}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Comes by</dt>
          <dd>{ADMIN_WAYS[way]}</dd>
        </div>
        {expiresAt && (
          <div>
            <dt>Expires</dt>
            <dd>{istLongDate(expiresAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
