/** A buyer reviews an item of an order, changes the review, or withdraws it (record 0172). It works without scripts. */
import { nameOf } from '#shop/cart/rules.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { ReviewCommand } from '#shop/reviews/input.ts'
import { messages } from '#shop/reviews/messages.ts'
import { readOwnReview } from '#shop/reviews/reviewable-line.ts'
import { runReviewCommand } from '#shop/reviews/write-review.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { PageError } from '../layout/page-error.tsx'
import { useFetchParts } from '../on-use.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import { ReviewView } from './parts.ts'
import type { Route } from './+types/review-page'
import '../styles/reviews.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Review', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const own = await readOwnReview(shop, params.id, Number(params.line))
  const { line } = own
  const path = line.isLive ? productPath({ id: line.productId, gender: line.gender }) : null
  return { ...own, name: nameOf(line), path, order: orderNumber(own.orderId) }
}, messages.failed.read)

export const action = signedInAction({
  schema: ReviewCommand,
  run: async (shop, command, { params: { id = '', line = '' } }) =>
    redirectWithFlash(`/order-history/${id}/review/${line}`, await runReviewCommand(shop, id, Number(line), command)),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed.save, ['rating', 'title', 'text', 'fit'])
export const shouldRevalidate = revalidateOnResponse

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  useFetchParts(true)
  return <ReviewView own={loaderData} answer={actionData} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />
