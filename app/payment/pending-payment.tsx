/** A payment that was started on the gateway's page: the shopper can finish it there or cancel it. */
import { Form, Link, useNavigation } from 'react-router'
import { formatRupees, type Paise } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import type { ActionResult } from '../form-action.ts'
import { FormError } from '../ui/form-error.tsx'

export type Waiting = { id: string; goods: { total: Paise }; bank: string; address: string; until: Date }

export function PendingPayment({ waiting, answer }: { waiting: Waiting; answer: ActionResult | undefined }) {
  const { id, goods, bank, address, until } = waiting
  const navigation = useNavigation()
  return (
    <section className="waiting-payment" aria-labelledby="waiting-payment">
      <h2 id="waiting-payment">Your payment is waiting at {bank}</h2>
      <p>
        {formatRupees(goods.total)}, to be paid there until {istDateTime(until)}. We hold the items for you until then.
        If you have paid already, your order appears in your <Link to="/order-history">order history</Link> in a moment.
      </p>
      <FormError answer={answer} />
      <div className="waiting-payment-ways">
        <a className="button" href={address}>
          Continue at {bank}
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
