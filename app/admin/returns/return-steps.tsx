/** What an admin can do with a return in its state. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import type { AdminReturn } from '#shop/returns/admin-returns.ts'
import { canMove, MAX_NOTE_LENGTH } from '#shop/returns/rules.ts'
import { formatRupees } from '#core/money.ts'
import type { ActionResult } from '../../form-action.ts'
import { TextField } from '../../ui/text-field.tsx'

type Props = { returned: AdminReturn; answer: ActionResult | undefined }

export function ReturnSteps({ returned, answer }: Props) {
  const { state, kind, expected } = returned
  if (!canMove(state, 'approved') && !canMove(state, 'received') && !canMove(state, 'closed')) return null
  return (
    <section className="admin-panel order-desk-panel return-steps">
      <h2>Next step</h2>
      {canMove(state, 'approved') && <Decide returned={returned} answer={answer} />}
      {canMove(state, 'on_its_way') && (
        <StepForm name="on-its-way" returned={returned}>
          <Submit name="on-its-way" look="soft">
            Mark as on its way
          </Submit>
        </StepForm>
      )}
      {canMove(state, 'received') && <Receive returned={returned} answer={answer} />}
      {canMove(state, 'closed') && (
        <StepForm name="close" returned={returned}>
          <p>
            Accepted pieces are for sale again, damaged ones are written off.{' '}
            {kind === 'exchange'
              ? 'The replacement becomes an order that is paid.'
              : `${formatRupees(expected)} will be refunded.`}
          </p>
          <Submit name="close">Close the {kind}</Submit>
        </StepForm>
      )}
    </section>
  )
}

type FormProps = { name: string; returned: AdminReturn; children: ReactNode }

const StepForm = ({ name, returned: { version }, children }: FormProps) => (
  <Form key={version} method="post" className="shipment-form" preventScrollReset replace>
    <input type="hidden" name="do" value={name} />
    <input type="hidden" name="version" value={version} />
    {children}
  </Form>
)

type SubmitProps = { name: string; decision?: 'approve' | 'decline'; look?: 'soft'; children: ReactNode }

function Submit({ name, decision, look, children }: SubmitProps) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('do') === name && (decision === undefined || formData.get('decision') === decision)
  return (
    <button
      className={look ? `admin-button admin-button-${look}` : 'admin-button'}
      disabled={isBusy}
      {...(decision && { name: 'decision', value: decision })}
    >
      {isBusy ? 'Saving...' : children}
    </button>
  )
}

function Decide({ returned, answer }: Props) {
  return (
    <StepForm name="decide" returned={returned}>
      <TextField
        label="For the shopper"
        name="note"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        hint="Needed to decline it"
        defaultValue={answer?.values?.note ?? ''}
        error={answer?.fieldErrors?.note}
      />
      <div className="shipment-buttons">
        <Submit name="decide" decision="approve">
          Approve
        </Submit>
        <Submit name="decide" decision="decline" look="soft">
          Decline
        </Submit>
      </div>
    </StepForm>
  )
}

const COUNTS = { accepted: 'Accepted', damaged: 'Damaged', rejected: 'Rejected' } as const

function Receive({ returned, answer }: Props) {
  return (
    <StepForm name="receive" returned={returned}>
      <p>
        Please sort what has arrived. Accepted and damaged pieces are{' '}
        {returned.kind === 'exchange' ? 'replaced' : 'refunded'}; rejected ones are sent back to the shopper.
      </p>
      <ul className="shipment-counts return-counts">
        {returned.lines.map(({ orderLineId, quantity, line }) => {
          const error = answer?.fieldErrors?.[`accepted-${orderLineId}`]
          return (
            <li key={orderLineId}>
              <span>
                {nameOf(line)}
                <small>{quantity} returned</small>
              </span>
              {(['accepted', 'damaged', 'rejected'] as const).map((name) => (
                <label key={name} className="shipment-count">
                  <span>
                    {COUNTS[name]}
                    <span className="visually-hidden"> pieces of {nameOf(line)}</span>
                  </span>
                  <input
                    name={`${name}-${orderLineId}`}
                    type="number"
                    min={0}
                    max={quantity}
                    defaultValue={answer?.values?.[`${name}-${orderLineId}`] ?? (name === 'accepted' ? quantity : 0)}
                  />
                </label>
              ))}
              {error && <p className="field-complaint">{error}</p>}
            </li>
          )
        })}
      </ul>
      <TextField
        label="For the shopper"
        name="note"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        hint="Needed when pieces are rejected"
        defaultValue={answer?.values?.note ?? ''}
        error={answer?.fieldErrors?.note}
      />
      <Submit name="receive">Save the inspection</Submit>
    </StepForm>
  )
}
