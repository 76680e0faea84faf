/**
 * The payment methods of the store's gateway, with the chosen one open. The style sheet opens it by its radio button,
 * so it needs no scripts; the URL of each form remembers the choice.
 */
import { useSearchParams } from 'react-router'
import { METHODS, METHODS_BY_GATEWAY, type CashProblem, type Method } from '#shop/payments/rules.ts'
import type { Cart } from '#shop/cart/rules.ts'
import { messages } from '#shop/offers/messages.ts'
import { payingMethodOf } from '#shop/pricing/offer.ts'
import { minus } from '#core/money.ts'
import { useResultToast } from '../ui/toasts.tsx'
import type { GatewayInfo } from './payment-notices.tsx'
import { CardForm } from './card-form.tsx'
import { CashForm, NetBankingForm, UpiForm } from './other-forms.tsx'
import { MethodIcon, type MethodIconName } from './method-icon.tsx'
import { NO_CASH_HINTS, NoCashNote } from './no-cash-note.tsx'
import { OnlineForm } from './online-form.tsx'
import type { Payment, PaymentAnswer } from './pay-form.tsx'

const METHOD_HINTS: Record<Method, { hint: string; icon: MethodIconName }> = {
  'debit-card': { hint: 'Confirmed with an OTP', icon: 'card' },
  upi: { hint: 'Any UPI app, with your UPI ID', icon: 'upi' },
  netbanking: { hint: 'SBI NB, HDFC Bank and others', icon: 'bank' },
  cash: { hint: 'By cash or UPI QR when it arrives', icon: 'cash' },
  online: { hint: 'Card, UPI or net banking', icon: 'lock' },
}

type Props = {
  gateway: GatewayInfo
  noCash: CashProblem | null
  payment: Omit<Payment, 'total'>
  cart: Cart
  answer: PaymentAnswer
}

export function PaymentMethods({ gateway, noCash, payment, cart, answer }: Props) {
  useResultToast(answer)
  const asked = useSearchParams()[0].get('method')
  const ways: readonly Method[] = METHODS_BY_GATEWAY[gateway.kind]
  const chosen = ways.find((way) => way === asked) ?? ways[0]!
  const totalsFor = (method: Method) => cart.byMethod?.[payingMethodOf(method)] ?? cart
  const formOf = (method: Method) => {
    const { total } = totalsFor(method)
    const own = { payment: { ...payment, total }, answer: method === chosen ? answer : undefined }
    if (method === 'debit-card') return <CardForm {...own} />
    if (method === 'upi') return <UpiForm {...own} />
    if (method === 'netbanking') return <NetBankingForm {...own} />
    if (method === 'online') return <OnlineForm {...own} gatewayTitle={gateway.title} />
    return noCash ? <NoCashNote noCash={noCash} /> : <CashForm {...own} />
  }
  const method = (name: Method) => (
    <div className="payment-method" key={name}>
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
          <small id={`${name}-hint`}>
            {name === 'cash' && noCash ? NO_CASH_HINTS[noCash.why] : METHOD_HINTS[name].hint}
          </small>
        </span>
        <MethodIcon name={METHOD_HINTS[name].icon} size={26} />
      </label>
      <div className="payment-method-form">
        {totalsFor(name).total < cart.total && (
          <p className="payment-method-offer">{messages.saved(minus(cart.total, totalsFor(name).total))}</p>
        )}
        {formOf(name)}
      </div>
    </div>
  )
  return (
    <fieldset className="payment-methods">
      <legend className="visually-hidden">How to pay</legend>
      {ways.map(method)}
    </fieldset>
  )
}
