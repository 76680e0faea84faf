/** How a return comes back, and what is refunded for it. */
import type { AdminReturn } from '#shop/returns/admin-returns.ts'
import { ADMIN_REFUND_TO, ADMIN_WAYS } from '#shop/returns/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istLongDate } from '#core/time.ts'

export function ReturnFacts({
  returned: { way, fee, refundTo, refund, expected, state, expiresAt },
}: {
  returned: AdminReturn
}) {
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Refund</h2>
      <dl className="return-sums">
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
