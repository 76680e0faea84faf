/** The two forms of a return, loaded on use (app/returns/parts.ts). */
import type { ReturnRequest } from '#shop/returns/read-request.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { ChooseItems } from './choose-items.tsx'
import { ConfirmReturn } from './confirm-return.tsx'

type Props = { request: ReturnRequest; answer: ActionResult | undefined }

export function RequestView({ request, answer }: Props) {
  const { order, summary, error } = request
  return (
    <div className="return">
      <Link className="text-link" to={`/order-history?order=${order.id}`}>
        Order #{orderNumber(order.id)}
      </Link>
      <h1>{summary ? `Check your ${summary.kind}` : 'Return or exchange'}</h1>
      <FormError answer={answer ?? (error === null ? undefined : { error })} />
      {summary ? (
        <ConfirmReturn request={request} summary={summary} answer={answer} />
      ) : (
        <ChooseItems request={request} />
      )}
    </div>
  )
}
