/** The second step of a return: the refund and the fee, or what comes instead, how the items come back, and where the money goes. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import type { ReturnRequest } from '#shop/returns/read-request.ts'
import { afterFee, MAX_NOTE_LENGTH, isOurFault, REASONS, WAYS } from '#shop/returns/rules.ts'
import { formatRupees, minus } from '#core/money.ts'
import type { ActionResult } from '../form-action.ts'
import { PictureField } from '../ui/picture-field.tsx'
import { useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { RefundAccount } from './refund-account.tsx'

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
  const isExchange = summary.kind === 'exchange'
  const shown = summary.chosen.find(({ reason }) => isOurFault(reason))
  return (
    <Form method="post" encType={shown && 'multipart/form-data'} className="return-form" ref={form}>
      <input type="hidden" name="seen" value={seen} />
      <ul className="return-chosen">
        {summary.chosen.map(({ line, quantity, reason, wanted }) => (
          <li key={line.id}>
            <input type="hidden" name={`quantity-${line.id}`} value={quantity} />
            <input type="hidden" name={`reason-${line.id}`} value={reason} />
            {wanted && <input type="hidden" name={`wanted-${line.id}`} value={wanted.variantId} />}
            <p>
              <b>
                {quantity} × {nameOf(line)}
              </b>
              <small>{REASONS[reason]}</small>
              {wanted && <small>Instead of it: {wanted.name}</small>}
            </p>
            <TextField
              label="Tell us more"
              name={`note-${line.id}`}
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={answer?.values?.[`note-${line.id}`] ?? ''}
              optional
            />
          </li>
        ))}
      </ul>
      {isExchange ? (
        <p>We keep it for you, and send it as soon as yours is back. There is nothing to pay.</p>
      ) : (
        <Amounts summary={summary} />
      )}
      {shown && (
        <PictureField
          label={`A photo of ${shown.line.title}`}
          name="photo"
          hint="More photos can be added on the next page"
          error={answer?.fieldErrors?.photo}
          required
        />
      )}
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
      {isExchange ? null : isOnline ? (
        <>
          <input type="hidden" name="refundTo" value="source" />
          <p>The money goes back the way you paid.</p>
        </>
      ) : (
        <RefundAccount answer={answer} />
      )}
      <div className="button-row return-buttons">
        <button className="button" disabled={busy}>
          {busy ? 'Sending...' : `Request ${summary.kind}`}
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

function Amounts({ summary: { amount, fee, refund, offerNote } }: Pick<Props, 'summary'>) {
  const refundedBefore = minus(afterFee(amount, fee), refund)
  return (
    <>
      {offerNote && <p>{offerNote}</p>}
      <dl className="return-amounts">
        <div>
          <dt>Items</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
        <div>
          <dt>Return fee</dt>
          <dd>{fee > 0 ? `−${formatRupees(fee)}` : 'FREE'}</dd>
        </div>
        {refundedBefore > 0 && (
          <div>
            <dt>Refunded before</dt>
            <dd>−{formatRupees(refundedBefore)}</dd>
          </div>
        )}
        <div>
          <dt>Your refund</dt>
          <dd>{formatRupees(refund)}</dd>
        </div>
      </dl>
    </>
  )
}
