/** A payment that was started on the gateway's page: the shopper can finish it there or cancel it. */
import { Form, useNavigation } from 'react-router'
import { formatRupees, type Paise } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import type { ActionResult } from '../form-action.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'

export type PendingPaymentInfo = {
  id: string
  cart: { total: Paise }
  gatewayTitle: string
  url: string
  expiresAt: Date
}

export function PendingPayment({ pending, answer }: { pending: PendingPaymentInfo; answer: ActionResult | undefined }) {
  const { id, cart, gatewayTitle, url, expiresAt } = pending
  const navigation = useNavigation()
  return (
    <section className="waiting-payment" aria-labelledby="waiting-payment">
      <h2 id="waiting-payment">Your payment is waiting at {gatewayTitle}</h2>
      <p>
        {formatRupees(cart.total)}, to be paid there until {istDateTime(expiresAt)}. We hold the items for you until
        then. If you have paid already, your order appears in your <Link to="/order-history">order history</Link> in a
        moment.
      </p>
      <FormError answer={answer} />
      <div className="waiting-payment-ways">
        <a className="button" href={url}>
          Continue at {gatewayTitle}
        </a>
        <Form method="post" action="/payment">
          <input type="hidden" name="id" value={id} />
          <button className="button button-soft" name="do" value="leave" disabled={navigation.state !== 'idle'}>
            Pay in another way
          </button>
        </Form>
      </div>
    </section>
  )
}
