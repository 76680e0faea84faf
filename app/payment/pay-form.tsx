/** The common parts of all payment methods: the form, and the total next to its one button. */
import type { ReactNode, FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { COMPANY_FIELD, GSTIN_FIELD, type Buyer } from '#shop/checkout/buyer-rules.ts'
import type { Method } from '#shop/payments/rules.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import type { ActionResult } from '../form-action.ts'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import type { OtpChallenge } from './otp-challenge.ts'

export type Payment = {
  key: string
  total: Paise
  addressId: number
  buyer: Buyer | null
  month: string
  canBePaid: boolean
}
export type PaymentAnswer = ActionResult<OtpChallenge> | undefined

type Props = {
  method: Method
  payment: Payment
  answer: PaymentAnswer
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Sends the total that is shown: if it has changed, the shopper is told before anything is charged (D21). */
export function PayForm({ method, payment: { key, total, addressId, buyer }, answer, onInput, children }: Props) {
  const form = useFocusInvalidField(answer)
  return (
    <Form method="post" action={`/payment?method=${method}`} ref={form} noValidate onInput={onInput} preventScrollReset>
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="expectedTotal" value={total} />
      <input type="hidden" name="addressId" value={addressId} />
      {buyer && <input type="hidden" name={GSTIN_FIELD} value={buyer.gstin} />}
      {buyer && <input type="hidden" name={COMPANY_FIELD} value={buyer.name} />}
      {Object.keys(answer?.fieldErrors ?? {}).length === 0 && <FormError answer={answer} />}
      {children}
    </Form>
  )
}

export function PayButton({ payment: { total, canBePaid }, words = ['Pay Now', 'Processing...'] }: ButtonProps) {
  const navigation = useNavigation()
  const busy = navigation.formData?.get('do') === 'pay'
  return (
    <div className="pay-row">
      <p>
        <small>Grand Total</small>
        <b>{formatRupees(total)}</b>
      </p>
      <button className="button" name="do" value="pay" disabled={!canBePaid || navigation.state !== 'idle'}>
        {busy ? words[1] : words[0]}
      </button>
    </div>
  )
}
type ButtonProps = { payment: Payment; words?: readonly [string, string] }
