import { orderNumber } from '#shop/orders/rules.ts'
import type { Refund } from '#shop/refunds/paid-amount.ts'
import { formatRupees } from '#core/money.ts'
import { ActionButton, Amount, EmailLayout, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; refund: Refund }

export function RefundRefusedEmail({ store, refund }: Props) {
  const amount = formatRupees(refund.amount)
  return (
    <EmailLayout store={store} heading="A refund was refused" preview={refund.message}>
      <Paragraph>
        The payment gateway refused to refund {amount} of order #{orderNumber(refund.orderId)}: {refund.message}
      </Paragraph>
      <Amount of="Refund" amount={amount} total />
      <Paragraph>The order&apos;s page offers to ask again, or to note that you have paid it by hand.</Paragraph>
      <ActionButton store={store} url={`${store.baseUrl}/admin/orders/${refund.orderId}`}>
        View Order
      </ActionButton>
    </EmailLayout>
  )
}
