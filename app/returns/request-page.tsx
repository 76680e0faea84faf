/**
 * A shopper requests a return or an exchange (records 0157 and 0158). The first form chooses the items and sends them in the address; the second one
 * shows the fee and the refund before it is sent. Both work without scripts.
 */
import { pageMessages as messages } from '#shop/returns/page-messages.ts'
import { RequestReturnForm } from '#shop/returns/input.ts'
import { readReturnRequest } from '#shop/returns/read-request.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { PageError } from '../layout/page-error.tsx'
import { useFetchParts } from '../on-use.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { RequestView } from './parts.ts'
import type { Route } from './+types/request-page'
import '../styles/own-returns.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Return or exchange', hidden: true })

export const loader = pageLoader(
  (shop, { params, url }: Route.LoaderArgs) => readReturnRequest(shop, params.id, Object.fromEntries(url.searchParams)),
  messages.failed.read,
)

export const action = signedInAction({
  schema: RequestReturnForm,
  run: async (shop, request, { params }) => {
    const { id, message } = await requestReturn(shop, params.id ?? '', request)
    return redirectWithFlash(`/order-history/${params.id}/returns/${id}`, message)
  },
  failureMessage: messages.failed.change,
  // Not the number of the account.
  preserveFields: (name) => name.startsWith('note-') || ['way', 'refundTo', 'holder', 'ifsc', 'vpa'].includes(name),
})
export const clientAction = createClientAction(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  useFetchParts(true)
  return <RequestView request={loaderData} answer={actionData} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />
