/** Cancels an order (Q32). The confirmation has a URL of its own, so that it works without scripts. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { canTransition } from '#shop/orders/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Link } from '../ui/link.tsx'

export function CancelOrder({
  order: { id, status, paymentStatus },
}: {
  order: Pick<Order, 'id' | 'status' | 'paymentStatus'>
}) {
  const [query] = useSearchParams()
  const busy = useNavigation().state === 'submitting'
  if (!canTransition(status, 'cancelled')) return null
  if (query.get('cancel') === 'items') return null
  if (!query.has('cancel'))
    return (
      <Link className="button button-soft button-small" to={withCancel(query)} preventScrollReset replace>
        Cancel Order
      </Link>
    )
  return (
    <Form method="post" className="order-cancel" tabIndex={-1} ref={focusForm} preventScrollReset replace>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="do" value="advance" />
      <input type="hidden" name="to" value="cancelled" />
      <input type="hidden" name="seen" value={status} />
      <p>
        Are you sure you want to cancel this order?
        {paymentStatus === 'paid' && ' The payment will be refunded.'}
      </p>
      <div className="button-row">
        <button className="button button-small" disabled={busy}>
          {busy ? 'Cancelling...' : 'Yes, cancel it'}
        </button>
        <Link className="button button-soft button-small" to={withoutCancel(query)} preventScrollReset replace>
          Keep it
        </Link>
      </div>
    </Form>
  )
}

/**
 * The confirmation is below the fold in a sheet on a phone, and the pressed link is gone with its focus. So the form
 * gets the focus.
 */
const focusForm = (form: HTMLFormElement | null) => form?.focus()
const withCancel = (query: URLSearchParams) => `?${new URLSearchParams([...query, ['cancel', 'yes']])}`
const withoutCancel = (query: URLSearchParams) =>
  `?${new URLSearchParams([...query].filter(([name]) => name !== 'cancel'))}`
