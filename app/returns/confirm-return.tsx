/** The second step of a return: the refund and the fee, how the items come back, and where the money goes. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import type { ReturnRequest } from '#shop/returns/read-request.ts'
import { MAX_HOLDER_LENGTH, MAX_NOTE_LENGTH, isOurFault, REASONS, REFUND_TO, WAYS } from '#shop/returns/rules.ts'
import { formatRupees } from '#core/money.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  request: ReturnRequest
  summary: NonNullable<ReturnRequest['summary']>
  answer: ActionResult | undefined
}

export function ConfirmReturn({ request, summary, answer }: Props) {
  const { isOnline, hasPickup, seen } = request
  const [query] = useSearchParams()
  const busy = useNavigation().state === 'submitting'
  const form = useFocusInvalidField(answer)
  const asksForPhotos = summary.chosen.some(({ reason }) => isOurFault(reason))
  return (
    <Form method="post" className="return-form" ref={form}>
      <input type="hidden" name="seen" value={seen} />
      <ul className="return-chosen">
        {summary.chosen.map(({ line, quantity, reason }) => (
          <li key={line.id}>
            <input type="hidden" name={`quantity-${line.id}`} value={quantity} />
            <input type="hidden" name={`reason-${line.id}`} value={reason} />
            <p>
              <b>
                {quantity} × {nameOf(line)}
              </b>
              <small>{REASONS[reason]}</small>
            </p>
            <TextField label="Tell us more" name={`note-${line.id}`} rows={2} maxLength={MAX_NOTE_LENGTH} optional />
          </li>
        ))}
      </ul>
      <Amounts summary={summary} />
      {asksForPhotos && <p className="return-hint">On the next page you can add photos, which help us to be quick.</p>}
      <fieldset className="return-options">
        <legend>How does it come back?</legend>
        {(hasPickup ? (['pickup', 'self-ship'] as const) : (['self-ship'] as const)).map((way, index) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              value={way}
              defaultChecked={answer?.values?.way ? answer.values.way === way : index === 0}
            />
            {WAYS[way]}
          </label>
        ))}
      </fieldset>
      {isOnline ? (
        <>
          <input type="hidden" name="refundTo" value="source" />
          <p>The money goes back the way you paid.</p>
        </>
      ) : (
        <Account answer={answer} />
      )}
      <div className="button-row return-buttons">
        <button className="button" disabled={busy}>
          {busy ? 'Sending...' : 'Request return'}
        </button>
        <Link className="button button-soft" to={`?${withoutPieces(query)}`}>
          Change items
        </Link>
      </div>
    </Form>
  )
}

/** The first step opens again without any number of pieces in the address. */
const withoutPieces = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => !name.startsWith('quantity-'))).toString()

function Amounts({ summary: { amount, fee, refund } }: Pick<Props, 'summary'>) {
  return (
    <dl className="return-amounts">
      <div>
        <dt>Items</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
      <div>
        <dt>Return fee</dt>
        <dd>{fee > 0 ? `−${formatRupees(fee)}` : 'FREE'}</dd>
      </div>
      <div>
        <dt>Your refund</dt>
        <dd>{formatRupees(refund)}</dd>
      </div>
    </dl>
  )
}

function Account({ answer }: Pick<Props, 'answer'>) {
  const values = answer?.values
  const errors = answer?.fieldErrors
  const isUpi = values?.refundTo === 'upi'
  return (
    <fieldset className="return-options return-account">
      <legend>Where does the money go?</legend>
      <p className="muted">You paid in cash. We keep the account only until the money is sent.</p>
      <label>
        <input type="radio" name="refundTo" value="bank" defaultChecked={!isUpi} /> {REFUND_TO.bank}
      </label>
      <div className="return-bank">
        <Field
          label="Account holder"
          name="holder"
          autoComplete="name"
          maxLength={MAX_HOLDER_LENGTH}
          defaultValue={values?.holder ?? ''}
          error={errors?.holder}
        />
        <Field label="Account number" name="account" inputMode="numeric" autoComplete="off" error={errors?.account} />
        <Field
          label="IFSC"
          name="ifsc"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={values?.ifsc ?? ''}
          error={errors?.ifsc}
        />
      </div>
      <label>
        <input type="radio" name="refundTo" value="upi" defaultChecked={isUpi} /> {REFUND_TO.upi}
      </label>
      <div className="return-upi">
        <Field
          label="UPI ID"
          name="vpa"
          autoComplete="off"
          inputMode="email"
          defaultValue={values?.vpa ?? ''}
          error={errors?.vpa}
        />
      </div>
    </fieldset>
  )
}
