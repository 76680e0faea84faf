/** Cancels single pieces of an order. The form has a URL of its own, so that it works without scripts. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import type { OrderLine } from '#shop/orders/order-lines.ts'
import type { Order } from '#shop/orders/orders.ts'
import {
  cancellableLines,
  countCancelled,
  countUnits,
  linesLeft,
  MAX_CANCEL_REASON_LENGTH,
} from '#shop/orders/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'

type CancellableOrder = Pick<Order, 'id' | 'status' | 'paymentStatus'> & {
  lines: OrderLine[]
  shipments: Parameters<typeof cancellableLines>[2]
}
type Props = { order: CancellableOrder; answer: ActionResult | undefined }

/** An order of one piece has its own button. */
export function CancelItems({ order, answer }: Props) {
  const [query] = useSearchParams()
  const lines = cancellableLines(order.status, order.lines, order.shipments)
  if (lines.length === 0 || countUnits(linesLeft(order.lines)) < 2) return null
  if (query.get('cancel') !== 'items')
    return (
      <Link className="button button-soft button-small" to={withCancel(query)} preventScrollReset replace>
        Cancel items
      </Link>
    )
  return <CancelItemsForm order={order} lines={lines} answer={answer} query={query} />
}

type FormProps = Props & { lines: (OrderLine & { left: number })[]; query: URLSearchParams }

function CancelItemsForm({ order, lines, answer, query }: FormProps) {
  const isBusy = useNavigation().formData?.get('do') === 'cancel-lines'
  const asked = answer?.values?.do === 'cancel-lines' ? answer : undefined
  return (
    <Form method="post" className="order-cancel" tabIndex={-1} ref={focusForm} preventScrollReset replace>
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="do" value="cancel-lines" />
      <input type="hidden" name="seen" value={countCancelled(order.lines)} />
      <p>
        How many pieces are to be cancelled?
        {order.paymentStatus === 'paid' && ' What was paid for them is refunded.'}
      </p>
      {lines.map((line) => (
        <Field
          key={line.id}
          type="number"
          inputMode="numeric"
          min={0}
          max={line.left}
          label={nameOf(line)}
          name={`cancel-${line.id}`}
          hint={line.left === 1 ? '1 can be cancelled' : `Up to ${line.left} can be cancelled`}
          defaultValue={asked?.values?.[`cancel-${line.id}`] ?? 0}
          error={asked?.fieldErrors?.[`cancel-${line.id}`]}
        />
      ))}
      <Field
        label="Reason"
        name="reason"
        maxLength={MAX_CANCEL_REASON_LENGTH}
        defaultValue={asked?.values?.reason ?? ''}
        error={asked?.fieldErrors?.reason}
        optional
      />
      <div className="button-row">
        <button className="button button-small" disabled={isBusy}>
          {isBusy ? 'Cancelling...' : 'Cancel these items'}
        </button>
        <Link className="button button-soft button-small" to={withoutCancel(query)} preventScrollReset replace>
          Keep them
        </Link>
      </div>
    </Form>
  )
}

/** The form is below the fold in a sheet on a phone, and the pressed link is gone with its focus. */
const focusForm = (form: HTMLFormElement | null) => form?.focus()
const withCancel = (query: URLSearchParams) => `?${new URLSearchParams([...query, ['cancel', 'items']])}`
const withoutCancel = (query: URLSearchParams) =>
  `?${new URLSearchParams([...query].filter(([name]) => name !== 'cancel'))}`
