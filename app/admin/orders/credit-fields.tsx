/** What of the invoice a refund takes back: pieces of its lines, and the delivery charge. */
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { nameOf } from '#shop/cart/rules.ts'
import { formatRupees } from '#core/money.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'

type Props = { creditable: AdminOrder['creditable']; answer: ActionResult | undefined }

export function CreditFields({ creditable, answer }: Props) {
  if (creditable.length === 0) return null
  return (
    <fieldset className="order-refund-credit">
      <legend>Credit note</legend>
      <p>For goods that come back or were not as they should be. Goodwill alone needs none.</p>
      {creditable.map(({ item, left, amount }) =>
        item === 'shipping' ? (
          <label key="shipping" className="order-refund-shipping">
            <input
              type="checkbox"
              name="credit-shipping"
              defaultChecked={answer?.values?.['credit-shipping'] === 'on'}
            />
            Delivery, {formatRupees(amount)}
          </label>
        ) : (
          <Field
            key={item.id}
            type="number"
            inputMode="numeric"
            min={0}
            max={left}
            label={`Pieces of ${nameOf(item)}`}
            name={`credit-${item.id}`}
            hint={`Up to ${left}, ${formatRupees(amount)}`}
            defaultValue={answer?.values?.[`credit-${item.id}`] ?? 0}
            error={answer?.fieldErrors?.[`credit-${item.id}`]}
          />
        ),
      )}
    </fieldset>
  )
}
