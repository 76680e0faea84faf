/** The account of the shopper. Each look at it is in the audit log, so it is shown on request only. */
import { Form, useNavigation } from 'react-router'
import { Link } from '../../ui/link.tsx'

export type Payout =
  | { refundTo: 'source' }
  | { refundTo: 'bank'; holder: string; account: string; ifsc: string }
  | { refundTo: 'upi'; vpa: string }

export function ReturnPayout({ payout }: { payout: Payout | undefined }) {
  const busy = useNavigation().formData?.get('do') === 'read-payout'
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Account</h2>
      {payout ? (
        <PayoutRows payout={payout} />
      ) : (
        <Form method="post" className="return-account" preventScrollReset replace>
          <input type="hidden" name="do" value="read-payout" />
          <p className="muted">It is deleted as soon as the refund is paid. Looking at it is recorded.</p>
          <button className="admin-button admin-button-soft" disabled={busy}>
            {busy ? 'Opening...' : 'Show account'}
          </button>
        </Form>
      )}
    </section>
  )
}

/** On the page of the order, where the transfer is noted. */
export const AccountOfReturn = ({ returnId }: { returnId: string }) => (
  <small>
    <Link className="text-link" to={`/admin/returns/${returnId}`}>
      Its account is on the return
    </Link>
  </small>
)

export const PayoutRows = ({ payout }: { payout: Payout }) => (
  <dl className="return-sums">
    {rowsOf(payout).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function rowsOf(payout: Payout): [string, string][] {
  if (payout.refundTo === 'upi') return [['UPI ID', payout.vpa]]
  if (payout.refundTo === 'source') return []
  return [
    ['Account holder', payout.holder],
    ['Account number', payout.account],
    ['IFSC', payout.ifsc],
  ]
}
