/** One published review. */
import { MAX_PHOTO_WIDTH } from '#shop/reviews/rules.ts'
import type { ShownReview } from '#shop/reviews/list-reviews.ts'
import { languageOf } from '#core/language.ts'
import { istDate } from '#core/time.ts'
import { Link } from '../ui/link.tsx'
import { Stars } from './stars.tsx'

const FIT_TEXTS = { small: 'Fits too small', true: 'Fits as expected', large: 'Fits too large' }

export function ReviewItem({ review }: { review: ShownReview }) {
  const { id, author, rating, title, text, fit, size, colour, publishedAt, reply, helpful, photoIds } = review
  return (
    <li>
      <p className="review-head">
        <Stars rating={rating} /> {title && <b lang={languageOf(title)}>{title}</b>}
      </p>
      {text && (
        <p className="review-text" lang={languageOf(text)}>
          {text}
        </p>
      )}
      {photoIds.length > 0 && (
        <ul className="review-photos">
          {photoIds.map((photo, at) => (
            <li key={photo}>
              <a href={`/reviews/photo/${photo}`}>
                <img
                  src={`/reviews/photo/${photo}`}
                  alt={`${at + 1} of ${photoIds.length}, by ${author}`}
                  width={MAX_PHOTO_WIDTH}
                  height={MAX_PHOTO_WIDTH}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="review-facts">
        {[
          author,
          'Verified buyer',
          [colour, size].filter(Boolean).join(', '),
          fit && FIT_TEXTS[fit],
          istDate(publishedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reply && (
        <div className="review-reply">
          <b>Reply of the store</b>
          <p className="review-text">{reply}</p>
        </div>
      )}
      <div className="review-actions">
        <form method="post" action={`/reviews/${id}`}>
          <input type="hidden" name="do" value="helpful" />
          <button className="button button-soft button-small">
            Helpful{helpful > 0 && ` (${helpful})`}
            <span className="visually-hidden">: review of {author}</span>
          </button>
        </form>
        <Link className="text-link" to={`/reviews/${id}`} rel="nofollow">
          Report<span className="visually-hidden"> the review of {author}</span>
        </Link>
      </div>
    </li>
  )
}
