/** The form for a hosted-page gateway (D20): the shopper types nothing here. */
import { useEffect } from 'react'
import { PayButton, PayForm, type Payment, type PaymentAnswer } from './pay-form.tsx'

type Props = { payment: Payment; answer: PaymentAnswer; gatewayTitle: string }

export function OnlineForm({ payment, answer, gatewayTitle }: Props) {
  useEffect(() => {
    // On the way back from the gateway's page, a browser may restore this page with its button still pressed.
    const wake = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return (
    <PayForm method="online" payment={payment} answer={answer}>
      <p className="cash-text">
        You pay on {gatewayTitle}’s page by card, UPI or net banking, and come back here. We hold the items for you
        meanwhile.
      </p>
      <PayButton payment={payment} />
    </PayForm>
  )
}
