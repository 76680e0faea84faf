/** Asks for the account to which the refund of a cash order goes. */
import { Form, useNavigation } from 'react-router'
import type { OrderWithHistory } from '#shop/orders/orders.ts'
import { formatRupees, sum } from '#core/money.ts'
import type { ActionResult } from '../form-action.ts'
import { RefundAccount } from '../returns/refund-account.tsx'

type Props = { order: Pick<OrderWithHistory, 'id' | 'refunds'>; answer: ActionResult | undefined }

export function NameAccount({ order: { id, refunds }, answer }: Props) {
  const isBusy = useNavigation().formData?.get('do') === 'refund-account'
  const asking = refunds.filter(({ asksAccount }) => asksAccount)
  if (asking.length === 0) return null
  const isNamed = asking.every(({ hasAccount }) => hasAccount)
  const asked = answer?.values?.do === 'refund-account' ? answer : undefined
  const amount = formatRupees(sum(asking.map((one) => one.amount)))
  return (
    <details className="order-account" open={!isNamed || asked !== undefined}>
      <summary>{isNamed ? `Change the account for your refund of ${amount}` : `Your refund of ${amount}`}</summary>
      <Form method="post" className="order-cancel" preventScrollReset replace>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="do" value="refund-account" />
        <RefundAccount answer={asked} />
        <button className="button button-small" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save the account'}
        </button>
      </Form>
    </details>
  )
}
