/** Stars as a picture with its text. */
import { MAX_STARS } from '#shop/reviews/rules.ts'

export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} of ${MAX_STARS} stars`}>
    {'★'.repeat(Math.round(rating))}
    <i>{'★'.repeat(MAX_STARS - Math.round(rating))}</i>
  </span>
)
