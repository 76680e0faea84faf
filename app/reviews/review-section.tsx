/**
 * The reviews on the page of a product. The server renders them once for the document and for the data of the page, so
 * that browsers load no script for them: their filters are links, their buttons plain forms.
 */
import type { ReviewsQuery } from '#shop/reviews/input.ts'
import type { ProductReviews } from '#shop/reviews/list-reviews.ts'
import { averageOf, fitVerdict, SORT_NAMES, SORTS, STARS, type Rating } from '#shop/reviews/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { Pager } from '../catalogue/pager.tsx'
import { Link } from '../ui/link.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewsUrl } from './reviews-url.ts'
import { Stars } from './stars.tsx'

type Props = { reviews: ProductReviews; query: Omit<ReviewsQuery, 'reviews'>; search: string }

export function ReviewSection({ reviews, query, search }: Props) {
  const { rating, items, total, page, pages } = reviews
  const urlOf = (change: Record<string, string | number | undefined>) => reviewsUrl(search, change)
  return (
    <>
      <div className="section-head">
        <h2>Reviews</h2>
        <Link className="text-link" to="/pages/reviews">
          How reviews work
        </Link>
      </div>
      {!rating ? (
        <p>
          Nobody has reviewed this yet. If you buy it here, you can review it in your{' '}
          <Link className="text-link" to="/order-history">
            Order History
          </Link>{' '}
          after it has arrived.
        </p>
      ) : (
        <div className="reviews-columns">
          <Summary rating={rating} chosen={query.stars} urlOf={urlOf} />
          <div>
            <nav className="reviews-sorts" aria-label="Order of reviews">
              {SORT_NAMES.map((name) => (
                <Link
                  key={name}
                  to={urlOf({ order: name === 'newest' ? undefined : name })}
                  aria-current={name === query.order ? 'true' : undefined}
                  rel="nofollow"
                  preventScrollReset
                >
                  {SORTS[name]}
                </Link>
              ))}
              <Link
                to={urlOf({ photos: query.photos ? undefined : 1 })}
                aria-current={query.photos ? 'true' : undefined}
                rel="nofollow"
                preventScrollReset
              >
                With photos
              </Link>
            </nav>
            {total === 0 && (
              <p>
                No review is like that.{' '}
                <Link className="text-link" to={urlOf({ stars: undefined, photos: undefined })} preventScrollReset>
                  Show all
                </Link>
              </p>
            )}
            <ol className="reviews-list">
              {items.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ol>
            {pages > 1 && <Pager page={page} pages={pages} urlOf={(at) => urlOf({ reviews: at })} />}
          </div>
        </div>
      )}
    </>
  )
}

type SummaryProps = {
  rating: Rating
  chosen: number | undefined
  urlOf: (change: Record<string, string | number | undefined>) => string
}

function Summary({ rating, chosen, urlOf }: SummaryProps) {
  const verdict = fitVerdict(rating)
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        <b>{averageOf(rating).toFixed(1)}</b> <Stars rating={averageOf(rating)} />
      </p>
      <p>{`${pluralize(rating.count, 'review')} by verified buyers`}</p>
      {verdict && <p className="reviews-fit">{verdict}</p>}
      <ul>
        {STARS.map((stars) => {
          const count = rating.stars[stars - 1] ?? 0
          return (
            <li key={stars}>
              <Link
                to={urlOf({ stars: chosen === stars ? undefined : stars })}
                aria-current={chosen === stars ? 'true' : undefined}
                rel="nofollow"
                preventScrollReset
              >
                <span aria-hidden="true">{stars} ★</span>
                <span className="visually-hidden">{pluralize(stars, 'star')}: </span>
                <meter min={0} max={rating.count} value={count} aria-hidden="true" />
                {count}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
