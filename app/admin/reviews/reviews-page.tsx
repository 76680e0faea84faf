/** The queue of reviews: what waits, what was reported, and everything else by its state. */
import { useSearchParams } from 'react-router'
import { listAdminReviews } from '#shop/reviews/admin-reviews.ts'
import { runAdminCommand } from '#shop/reviews/decide-review.ts'
import { AdminReviewCommand, AdminReviewsQuery } from '#shop/reviews/input.ts'
import { messages } from '#shop/reviews/messages.ts'
import { ADMIN_PAGE_SIZE, STATE_NAMES } from '#shop/reviews/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { AdminReviewItem } from './review-item.tsx'
import type { Route } from './+types/reviews-page'
import '../../styles/orders.css'
import '../../styles/admin-reviews.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Reviews', hidden: true })

export const loader = pageLoader(
  (shop, { url }: Route.LoaderArgs) =>
    listAdminReviews(shop, AdminReviewsQuery.parse(Object.fromEntries(url.searchParams))),
  messages.failed.read,
)

export const action = adminAction({
  schema: AdminReviewCommand,
  run: async (shop, command, { url }) =>
    redirectWithFlash(`/admin/reviews${url.search}`, await runAdminCommand(shop, command)),
  failureMessage: messages.failed.change,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed.change, ['id', 'why', 'reply'])
export const shouldRevalidate = revalidateOnResponse

const TABS = { ...STATE_NAMES, reported: 'Reported' }

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total } = loaderData
  const [query] = useSearchParams()
  const asked = query.get('state') ?? ''
  const chosen = asked in TABS ? asked : 'waiting'
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Reviews</h1>
          <p>
            {pluralize(total, 'review')}. Good and bad ones are published alike; words and stars stay as they were
            written
          </p>
        </div>
      </header>
      <FormError answer={actionData} />
      <section className="admin-panel orders-panel">
        <nav className="orders-tabs" aria-label="State">
          {Object.entries(TABS).map(([state, name]) => (
            <Link
              key={state}
              to={state === 'waiting' ? '/admin/reviews' : `?state=${state}`}
              aria-current={state === chosen ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        {items.length === 0 ? (
          <p className="admin-empty">{chosen === 'waiting' ? 'No review waits' : 'No reviews found'}</p>
        ) : (
          <ul className="review-queue">
            {items.map((review) => (
              <AdminReviewItem key={`${review.id} ${review.version}`} review={review} answer={actionData} />
            ))}
          </ul>
        )}
        <AdminPaging list={loaderData} size={ADMIN_PAGE_SIZE} />
      </section>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Reviews" fallback={messages.failed.read} />
)
