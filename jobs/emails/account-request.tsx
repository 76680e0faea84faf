import type { Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Refund } from '#shop/refunds/paid-amount.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { ActionButton, Amount, EmailLayout, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; order: Order; refund: Refund }

export function AccountRequestEmail({ store, order, refund }: Props) {
  const next = accountNote(refund.amount)
  return (
    <EmailLayout store={store} heading={`A refund for order #${orderNumber(order.id)}`} preview={next}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}
        {next} We keep the account only until the money is sent.
      </Paragraph>
      <Amount of="Refund" amount={formatRupees(refund.amount)} total />
      <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        Name the account
      </ActionButton>
    </EmailLayout>
  )
}

/** Also in the emails about what is cancelled. */
export const accountNote = (amount: Paise) =>
  `${formatRupees(amount)} will be transferred to you. Please open the order and say to which account.`
