/** The published reviews of a product, with its figures. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { productRatings, reviewPhotos, reviews, reviewVotes, type ReviewFit } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { countFitReturns } from './fit-returns.ts'
import { PAGE_SIZE, type Rating, type ReviewSort } from './rules.ts'

export type ShownReview = {
  id: string
  author: string
  rating: number
  title: string
  text: string
  fit: ReviewFit | null
  size: string
  colour: string
  publishedAt: Date
  reply: string
  repliedAt: Date | null
  helpful: number
  photoIds: string[]
}
type ListQuery = { page: number; sort: ReviewSort; stars?: number | undefined; photos?: '1' | undefined }
/** `rating` is null without published reviews. */
export type ProductReviews = Page<ShownReview> & { rating: Rating | null }

const helpful = sql<number>`(select count(*)::int from ${reviewVotes} v where v.review_id = ${reviews}."id")`
const hasPhotos = sql`exists (select from ${reviewPhotos} p where p.review_id = ${reviews}."id")`
const photoIds = sql<string[]>`(
  select coalesce(json_agg(p.id order by p.position), '[]') from ${reviewPhotos} p where p.review_id = ${reviews}."id")`

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.publishedAt), desc(reviews.id)],
  helpful: [sql`${helpful} desc`, desc(reviews.publishedAt), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.publishedAt), desc(reviews.id)],
}

export async function listReviews(
  shop: Shop,
  productId: number,
  { page: requested, sort, stars, photos }: ListQuery,
): Promise<ProductReviews> {
  // A vote, a reply and a photo change the page; the figures change what the product's cards show, too.
  shop.cacheTags?.add(`reviews:${productId}`)
  const rating = await findRating(shop, productId)
  if (!rating) return { rating: null, items: [], total: 0, page: 1, pages: 1 }
  const where = and(
    eq(reviews.productId, productId),
    eq(reviews.state, 'published'),
    stars ? eq(reviews.rating, stars) : undefined,
    photos ? hasPhotos : undefined,
  )
  const total = await shop.db.$count(reviews, where)
  const { page, pages, offset } = clampPage(requested, total, PAGE_SIZE)
  const { id, author, title, text, fit, size, colour, publishedAt, reply, repliedAt } = reviews
  const rows = await shop.db
    .select({
      ...{ id, author, rating: reviews.rating, title, text, fit, size, colour, publishedAt, reply, repliedAt },
      ...{ helpful, photoIds },
    })
    .from(reviews)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(PAGE_SIZE)
    .offset(offset)
  const items = rows.map((row) => ({
    ...row,
    author: row.author || messages.formerCustomer,
    publishedAt: row.publishedAt!,
  }))
  return { rating, items, total, page, pages }
}

async function findRating(shop: Shop, productId: number): Promise<Rating | null> {
  const [row] = await shop.db.select().from(productRatings).where(eq(productRatings.productId, productId))
  if (!row) return null
  const { count, sum, stars, fit } = row
  return { count, sum, stars, fit, returned: await countFitReturns(shop, productId) }
}
