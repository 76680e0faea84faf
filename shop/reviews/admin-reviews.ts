/** The queue of reviews, for admins and server keys. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { orderLines, products, reviewFlags, reviewPhotos, reviews, type ReviewFlagReason } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { AdminReviewsQuery } from './input.ts'
import { messages } from './messages.ts'
import { ADMIN_PAGE_SIZE } from './rules.ts'

const flagged = sql<ReviewFlagReason[]>`(
  select coalesce(json_agg(f.reason order by f.at), '[]') from ${reviewFlags} f where f.review_id = ${reviews}."id")`
const photoIds = sql<string[]>`(
  select coalesce(json_agg(p.id order by p.position), '[]') from ${reviewPhotos} p where p.review_id = ${reviews}."id")`
const isFlagged = sql`${reviews}."id" in (select f.review_id from ${reviewFlags} f)`

/** Without a state: what waits, the oldest first. */
export async function listAdminReviews(shop: Shop, { page: requested, state = 'waiting' }: AdminReviewsQuery) {
  requirePermission(shop, 'change-products')
  const where = state === 'reported' ? and(eq(reviews.state, 'published'), isFlagged) : eq(reviews.state, state)
  const total = await shop.db.$count(reviews, where)
  const { page, pages, offset } = clampPage(requested, total, ADMIN_PAGE_SIZE)
  const byTime =
    state === 'waiting' ? [asc(reviews.updatedAt), asc(reviews.id)] : [desc(reviews.updatedAt), desc(reviews.id)]
  const rows = await selectReviews(shop)
    .where(where)
    .orderBy(...byTime)
    .limit(ADMIN_PAGE_SIZE)
    .offset(offset)
  return { items: rows.map(withAuthor), total, page, pages } satisfies Page<AdminReview>
}

function selectReviews({ db }: Shop) {
  const { id, productId, author, rating, title, text, fit, size, colour, state, why, reply, repliedAt } = reviews
  const { createdAt, updatedAt, publishedAt, version } = reviews
  return db
    .select({
      ...{ id, productId, author, rating, title, text, fit, size, colour, state, why, reply, repliedAt },
      ...{ createdAt, updatedAt, publishedAt, version, product: products.title, orderId: orderLines.orderId },
      ...{ flags: flagged, photoIds },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
}
type Row = Awaited<ReturnType<typeof selectReviews>>[number]
export type AdminReview = Row

const withAuthor = (row: Row): AdminReview => ({ ...row, author: row.author || messages.formerCustomer })

/** What waits for an admin: for the menu. Neither count reads all that is published. */
export async function countToRead(shop: Shop) {
  requirePermission(shop, 'change-products')
  const [waiting, reported] = await Promise.all([
    shop.db.$count(reviews, eq(reviews.state, 'waiting')),
    shop.db.$count(reviews, and(eq(reviews.state, 'published'), isFlagged)),
  ])
  return waiting + reported
}
