/** Replaces the cash form: why cash is not available, and how to enable it. It works without scripts. */
import { Form, useNavigation } from 'react-router'
import type { CashProblem } from '#shop/payments/rules.ts'

export const NO_CASH_HINTS: Record<CashProblem['why'], string> = {
  unverified: 'Needs a verified email address',
  orders: 'Not available at the moment',
  units: 'Not available for this order',
  amount: 'Up to ₹1,99,999',
  place: 'Not available at your PIN code',
}

export function NoCashNote({ noCash: { why, sentence } }: { noCash: CashProblem }) {
  const navigation = useNavigation()
  return (
    <>
      <p className="cash-text">{sentence}</p>
      {why === 'unverified' && (
        <Form method="post" action="/verify-email">
          <button className="button button-soft" name="do" value="resend" disabled={navigation.state !== 'idle'}>
            Send me the link
          </button>
        </Form>
      )}
    </>
  )
}
