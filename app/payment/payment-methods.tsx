/**
 * The four ways to pay, of which the chosen one is open. The style sheet opens it by its radio button, so it needs no
 * scripts; the address of each form remembers the choice.
 */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isMethod, METHODS, type Method } from '#shop/payments/rules.ts'
import { useSay } from '../ui/toasts.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { CardForm } from './card-form.tsx'
import { CashForm, NetBankingForm, UpiForm } from './other-forms.tsx'
import type { Payment, PaymentAnswer } from './pay-form.tsx'

const LOOK: Record<Method, { hint: string; icon: IconName }> = {
  'debit-card': { hint: 'Confirmed with an OTP', icon: 'card' },
  upi: { hint: 'Any UPI app, with your UPI ID', icon: 'upi' },
  netbanking: { hint: 'SBI NB, HDFC Bank and others', icon: 'bank' },
  cash: { hint: 'By cash or UPI QR when it arrives', icon: 'cash' },
}

export function PaymentMethods({ payment, answer }: { payment: Payment; answer: PaymentAnswer }) {
  useSay(answer)
  const asked = useSearchParams()[0].get('method')
  const chosen = isMethod(asked) ? asked : 'debit-card'
  const answerOf = (method: Method) => (method === chosen ? answer : undefined)
  const method = (name: Method, form: ReactNode) => (
    <div className="payment-method">
      <label>
        <input
          type="radio"
          name="method"
          value={name}
          defaultChecked={name === chosen}
          aria-labelledby={`${name}-name`}
          aria-describedby={`${name}-hint`}
        />
        <span>
          <b id={`${name}-name`}>{METHODS[name]}</b>
          <small id={`${name}-hint`}>{LOOK[name].hint}</small>
        </span>
        <Icon name={LOOK[name].icon} size={26} />
      </label>
      <div className="payment-method-form">{form}</div>
    </div>
  )
  return (
    <fieldset className="payment-methods">
      <legend className="visually-hidden">How to pay</legend>
      {method('debit-card', <CardForm payment={payment} answer={answerOf('debit-card')} />)}
      {method('upi', <UpiForm payment={payment} answer={answerOf('upi')} />)}
      {method('netbanking', <NetBankingForm payment={payment} answer={answerOf('netbanking')} />)}
      {method('cash', <CashForm payment={payment} answer={answerOf('cash')} />)}
    </fieldset>
  )
}
