/** The refunds of an order: those that were made, what a person has to do about them, and the form for another one. */
import { Form, useNavigation } from 'react-router'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import {
  canPayByHand,
  canRetry,
  committedAmount,
  MAX_REFERENCE_LENGTH,
  MAX_REFUND_NOTE_LENGTH,
  REFUND_METHODS,
  REFUND_REASONS,
  REFUND_STATES,
} from '#shop/refunds/rules.ts'
import { formatRupees, minus } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountOfReturn, PayoutRows, type Payout } from '../returns/return-payout.tsx'
import { CreditFields } from './credit-fields.tsx'
import './order-refunds.css'

type Shown = { refundId: string; payout: Payout } | undefined
type Props = { order: AdminOrder; answer: ActionResult | undefined; shown: Shown }
type Refund = AdminOrder['refunds'][number]

export function OrderRefunds({ order, answer, shown }: Props) {
  const { refunds, isPaidOnline, paymentStatus, paid, creditable } = order
  if (paymentStatus === 'unpaid') return null
  const committed = committedAmount(refunds)
  const left = minus(paid, committed)
  const methods = isPaidOnline ? (['provider', 'bank', 'upi'] as const) : (['bank', 'upi'] as const)
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Refunds</h2>
      {refunds.length > 0 && (
        <ul className="order-refunds">
          {refunds.map((refund) => (
            <OrderRefund key={refund.id} refund={refund} answer={answer} shown={shown} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <details className="order-refund-form" open={answer?.values?.do === 'refund'}>
          <summary>Refund a part</summary>
          <Form key={refunds.length} method="post" preventScrollReset replace>
            <input type="hidden" name="do" value="refund" />
            <input type="hidden" name="seen" value={committed} />
            <Field
              label="Amount in rupees"
              name="amount"
              inputMode="decimal"
              hint={`At most ${formatRupees(left)}`}
              defaultValue={answer?.values?.amount ?? ''}
              error={answer?.fieldErrors?.amount}
              required
            />
            <SelectField
              label="How"
              name="method"
              defaultValue={answer?.values?.method ?? methods[0]}
              error={answer?.fieldErrors?.method}
            >
              {methods.map((method) => (
                <option key={method} value={method}>
                  {REFUND_METHODS[method]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Why"
              name="note"
              rows={2}
              maxLength={MAX_REFUND_NOTE_LENGTH}
              hint="For admins only: the customer does not see it"
              defaultValue={answer?.values?.note}
              error={answer?.fieldErrors?.note}
              required
            />
            <CreditFields creditable={creditable} answer={answer} />
            <SubmitButton command="refund">Refund</SubmitButton>
          </Form>
        </details>
      )}
    </section>
  )
}

function OrderRefund({ refund, answer, shown }: { refund: Refund } & Pick<Props, 'answer' | 'shown'>) {
  const { id, amount, state, reason, method, note, message, reference, providerRefundId, returnId, updatedAt } = refund
  const isAsked = answer?.values?.refundId === id
  const isForPerson = state === 'owed' && canPayByHand(refund)
  const facts = [REFUND_REASONS[reason], REFUND_METHODS[method], reference ?? providerRefundId]
  return (
    <li>
      <p>
        <b>{formatRupees(amount)}</b> {isForPerson ? 'to be paid' : REFUND_STATES[state]}, {istDateTime(updatedAt)}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {note && <small>{note}</small>}
        {returnId && isForPerson && <AccountOfReturn returnId={returnId} />}
        {message && <small className="order-refund-message">{message}</small>}
      </p>
      {refund.hasAccount && <RefundPayout refundId={id} payout={shown?.refundId === id ? shown.payout : undefined} />}
      {canRetry(refund) && (
        <Form method="post" preventScrollReset replace>
          <input type="hidden" name="do" value="retry-refund" />
          <input type="hidden" name="refundId" value={id} />
          <SubmitButton command="retry-refund">Try again</SubmitButton>
        </Form>
      )}
      {canPayByHand(refund) && (
        <Form method="post" className="order-refund-paid" preventScrollReset replace>
          <input type="hidden" name="do" value="refund-by-hand" />
          <input type="hidden" name="refundId" value={id} />
          <Field
            label="Number of the transfer"
            name="reference"
            maxLength={MAX_REFERENCE_LENGTH}
            defaultValue={isAsked ? answer.values?.reference : ''}
            error={isAsked ? answer.fieldErrors?.reference : undefined}
            required
          />
          <SubmitButton command="refund-by-hand">Paid by hand</SubmitButton>
        </Form>
      )}
    </li>
  )
}

function RefundPayout({ refundId, payout }: { refundId: string; payout: Payout | undefined }) {
  if (payout) return <PayoutRows payout={payout} />
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="do" value="read-refund-account" />
      <input type="hidden" name="refundId" value={refundId} />
      <SubmitButton command="read-refund-account">Show account</SubmitButton>
    </Form>
  )
}

function SubmitButton({ command, children }: { command: string; children: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('do') === command
  return (
    <button className="admin-button admin-button-soft" disabled={isBusy}>
      {isBusy ? 'Saving...' : children}
    </button>
  )
}
