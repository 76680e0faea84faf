/**
 * A shopper requests a return (record 0157). The first form chooses the items and sends them in the address; the second one
 * shows the fee and the refund before it is sent. Both work without scripts.
 */
import { messages } from '#shop/returns/messages.ts'
import { RequestReturnForm } from '#shop/returns/input.ts'
import { readReturnRequest } from '#shop/returns/read-request.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { PageError } from '../layout/page-error.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { ChooseItems } from './choose-items.tsx'
import { ConfirmReturn } from './confirm-return.tsx'
import type { Route } from './+types/request-page'
import '../styles/own-returns.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Return items', hidden: true })

export const loader = pageLoader(
  (shop, { params, url }: Route.LoaderArgs) => readReturnRequest(shop, params.id, Object.fromEntries(url.searchParams)),
  messages.failed.read,
)

export const action = formAction({
  schema: RequestReturnForm,
  run: async (shop, request, { params }) => {
    const { id, message } = await requestReturn(shop, params.id ?? '', request)
    return redirectWithFlash(`/order-history/${params.id}/returns/${id}`, message)
  },
  failureMessage: messages.failed.change,
  preserveFields: ['way', 'refundTo', 'holder', 'ifsc', 'vpa'],
})
export const clientAction = createClientAction(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

export default function RequestPage({ loaderData: request, actionData }: Route.ComponentProps) {
  const { order, summary, error } = request
  return (
    <div className="return">
      <Link className="text-link" to={`/order-history?order=${order.id}`}>
        Order #{orderNumber(order.id)}
      </Link>
      <h1>{summary ? 'Check your return' : 'Return items'}</h1>
      <FormError answer={actionData ?? (error === null ? undefined : { error })} />
      {summary ? (
        <ConfirmReturn request={request} summary={summary} answer={actionData} />
      ) : (
        <ChooseItems request={request} />
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />
