/** One published review: the target of its button 'Helpful', and the page on which it is reported. */
import { Form, useNavigation } from 'react-router'
import { productPath } from '#shop/catalogue/rules.ts'
import { ReactionForm } from '#shop/reviews/input.ts'
import { messages } from '#shop/reviews/messages.ts'
import { findPublished, reactToReview } from '#shop/reviews/react-to-review.ts'
import { FLAG_REASONS } from '#shop/reviews/rules.ts'
import { languageOf } from '#core/language.ts'
import { createClientAction } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { PageError } from '../layout/page-error.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/reaction-page'
import { REVIEWS_ID } from './reviews-url.ts'
import { Stars } from './stars.tsx'
import '../styles/reviews.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Review', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const { product, ...review } = await findPublished(shop, params.id)
  return { ...review, name: product.title, path: `${productPath(product)}#${REVIEWS_ID}` }
}, messages.failed.read)

export const action = formAction({
  schema: ReactionForm,
  run: async (shop, reaction, { params: { id = '' } }) => {
    const message = await reactToReview(shop, id, reaction)
    const { product } = await findPublished(shop, id)
    return redirectWithFlash(`${productPath(product)}#${REVIEWS_ID}`, message)
  },
  failureMessage: messages.failed.react,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed.react)

export default function ReactionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { title, text, rating, name, path } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="wrap">
      <div className="review-page">
        <Link className="text-link" to={path}>
          Reviews of {name}
        </Link>
        <h1>Review</h1>
        <FormError answer={answer} />
        <div>
          <p className="review-head">
            <Stars rating={rating} /> {title && <b lang={languageOf(title)}>{title}</b>}
          </p>
          {text && (
            <p className="review-text" lang={languageOf(text)}>
              {text}
            </p>
          )}
        </div>
        <Form method="post">
          <button className="button button-soft" name="do" value="helpful" disabled={isBusy}>
            This review is helpful
          </button>
        </Form>
        <Form method="post" className="review-form" id="report">
          <fieldset className="review-choice">
            <legend>Report this review</legend>
            {Object.entries(FLAG_REASONS).map(([reason, label]) => (
              <label key={reason}>
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  required
                  defaultChecked={answer?.values?.reason === reason}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <button className="button button-soft" name="do" value="report" disabled={isBusy}>
            Report
          </button>
        </Form>
      </div>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />
