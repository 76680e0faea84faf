/** A return, as its shopper follows it. Photos are added here, one with each form. */
import { pageMessages as messages } from '#shop/returns/page-messages.ts'
import { OwnReturnCommand } from '#shop/returns/input.ts'
import { withdrawReturn } from '#shop/returns/decide-return.ts'
import { readOwnReturn } from '#shop/returns/read-returns.ts'
import { addReturnPhoto } from '#shop/returns/return-photos.ts'
import { KINDS, returnNumber } from '#shop/returns/rules.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { PageError } from '../layout/page-error.tsx'
import { useFetchParts } from '../on-use.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { ReturnView } from './parts.ts'
import type { Route } from './+types/return-page'
import '../styles/own-returns.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData
      ? `${KINDS[args.loaderData.kind]} ${returnNumber(args.loaderData.number)}`
      : 'Return not found',
    hidden: true,
  })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readOwnReturn(shop, params.id, params.return),
  messages.failed.read,
)

export const action = signedInAction({
  schema: OwnReturnCommand,
  run: async (shop, command, { params: { id = '', return: returnId = '' } }) => {
    const message =
      command.do === 'withdraw'
        ? await withdrawReturn(shop, id, returnId)
        : await addReturnPhoto(shop, id, returnId, command)
    return redirectWithFlash(`/order-history/${id}/returns/${returnId}`, message)
  },
  failureMessage: messages.failed.change,
})
export const clientAction = createClientAction(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  useOrderEvents()
  useFetchParts(true)
  return <ReturnView returned={loaderData} answer={actionData} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />
