/** The reviews of a product as search engines read them (schema.org). */
import { averageOf, MAX_DESCRIBED, MAX_STARS } from '#shop/reviews/rules.ts'
import type { ProductReviews } from '#shop/reviews/list-reviews.ts'

/** The same figures as on the page. */
export function reviewData({ rating, items }: ProductReviews) {
  if (!rating) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageOf(rating).toFixed(1),
      reviewCount: rating.count,
      bestRating: MAX_STARS,
    },
    review: items.slice(0, MAX_DESCRIBED).map((one) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: one.author },
      datePublished: one.publishedAt.toISOString().slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: one.rating, bestRating: MAX_STARS },
      ...(one.title && { name: one.title }),
      ...(one.text && { reviewBody: one.text }),
    })),
  }
}
