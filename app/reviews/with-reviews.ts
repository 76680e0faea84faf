/** Adds the reviews of a product to the data of its page. On the server only. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ReviewsQuery } from '#shop/reviews/input.ts'
import { listReviews } from '#shop/reviews/list-reviews.ts'
import { ratingText } from '#shop/reviews/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { reviewData } from './review-data.ts'
import { ReviewSection } from './review-section.tsx'

/** `summary` is `4.3 ★ (27)`; `html` is the section, and `data` what search engines read. */
export type PageReviews = { summary: string | null; html: string; data: object }

export async function withReviews<T extends { product: { id: number } }>(shop: Shop, page: T, { searchParams }: URL) {
  const { reviews: at, ...query } = ReviewsQuery.parse(Object.fromEntries(searchParams))
  const { order: sort, stars, photos } = query
  const found = await listReviews(shop, page.product.id, { page: at, sort, stars, photos })
  const section = createElement(ReviewSection, { reviews: found, query, search: searchParams.toString() })
  const reviews: PageReviews = {
    summary: found.rating && ratingText(found.rating),
    html: renderToStaticMarkup(section),
    data: reviewData(found),
  }
  return { ...page, reviews }
}
