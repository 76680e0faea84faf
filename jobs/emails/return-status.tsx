import { nameOf } from '#shop/cart/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { ReturnDetails } from '#shop/returns/read-returns.ts'
import { differenceOf, KINDS, returnNumber } from '#shop/returns/rules.ts'
import type { Job } from '#core/job.ts'
import { formatRupees } from '#core/money.ts'
import { istLongDate } from '#core/time.ts'
import { ActionButton, Amount, EmailLayout, Paragraph, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

const ACCOUNTS = {
  bank: 'We transfer it to the bank account that you have named.',
  upi: 'We transfer it to the UPI ID that you have named.',
  source: 'We transfer it to you.',
}

type State = Extract<Job, { name: 'send-return-status' }>['state']
type Props = { store: Store; order: Order; returned: ReturnDetails; state: State; became: string }

export function ReturnStatusEmail({ store, order, returned, state, became }: Props) {
  const heading = `${KINDS[returned.kind]} ${returnNumber(returned.number)} ${became}`
  const note = returned.events.findLast((event) => event.state === state)?.note
  return (
    <EmailLayout store={store} heading={heading} preview={nextStep(state, returned)}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}
        your {returned.kind} of order #{orderNumber(order.id)} {became}. {nextStep(state, returned)}
      </Paragraph>
      {note && state !== 'expired' && <Paragraph>{note}</Paragraph>}
      {returned.lines.map(({ orderLineId, line, quantity }) =>
        // What pieces of a line with an offer are worth depends on those that came back before.
        line.offer > 0 ? (
          <Paragraph key={orderLineId}>
            {nameOf(line)} × {quantity}
          </Paragraph>
        ) : (
          <OrderLines key={orderLineId} lines={[{ ...line, quantity }]} />
        ),
      )}
      {returned.lines.map(
        ({ orderLineId, wanted, line }) =>
          wanted && (
            <Paragraph key={orderLineId}>
              Instead of {line.title}: {differenceOf(wanted, line)}
            </Paragraph>
          ),
      )}
      {state === 'closed' && returned.refund && (
        <Amount of="Refund" amount={formatRupees(returned.refund.amount)} total />
      )}
      <ActionButton store={store} url={`${store.baseUrl}/order-history/${order.id}/returns/${returned.id}`}>
        {`View ${KINDS[returned.kind]}`}
      </ActionButton>
    </EmailLayout>
  )
}

function nextStep(state: State, { kind, way, refundTo, expiresAt, refund, lines, replacementId }: ReturnDetails) {
  if (state === 'requested') return 'We look at it, and write to you. Photos of the items help us to be quick.'
  if (state === 'approved') {
    const by = expiresAt ? ` by ${istLongDate(expiresAt)}` : ''
    return way === 'pickup'
      ? 'We pick it up where we delivered it. Please pack it as it came, with its tags.'
      : `Please pack it as it came, with its tags, and send it to us${by}.`
  }
  if (state === 'declined') return 'We are sorry.'
  if (state === 'expired') return 'Nothing has arrived within 21 days.'
  if (state === 'received') return 'We have checked it.'
  const rejected = lines.some((line) => line.rejected > 0)
  const again = rejected ? 'What we cannot take back, we send to you again.' : ''
  if (replacementId)
    return `Your replacement is order #${orderNumber(replacementId)}. We write to you when it is on its way. ${again}`.trim()
  if (kind === 'exchange') return rejected ? 'We send it back to you.' : 'There is nothing to replace.'
  if (!refund) return rejected ? 'We send it back to you.' : 'There is nothing to refund.'
  const where = refund.method === 'provider' ? 'It goes back the way you paid.' : ACCOUNTS[refundTo]
  return `We refund ${formatRupees(refund.amount)}. ${where} ${again}`.trim()
}
