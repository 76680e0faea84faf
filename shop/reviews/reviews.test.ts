/** Who may review what, what becomes of a review, and the figures of a product. */
import { sql } from 'drizzle-orm'
import {
  auditLog,
  orphanedFiles,
  productFacets,
  productRatings,
  returns,
  reviewPhotos,
  reviews,
} from '#db/schema.server.ts'
import { upi } from '#test/checkout.ts'
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { deliverLine, reviewOf, write } from '#test/reviews.ts'
import { locatedPhoto, plain } from '#test/images.ts'
import { requestPieces } from '#test/returned-order.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { expect, test } from '#test/shop.ts'
import { days } from '#core/time.ts'
import { messages as mediaMessages } from '../media/messages.ts'
import { readOrder } from '../orders/orders.ts'
import { deleteAccountForService } from '../personal-data/delete-account.ts'
import { listAdminReviews } from './admin-reviews.ts'
import { decideReview, replyToReview } from './decide-review.ts'
import { ReviewBody, ReviewCommand } from './input.ts'
import { listReviews } from './list-reviews.ts'
import { messages } from './messages.ts'
import { flagReview, voteHelpful } from './react-to-review.ts'
import { readReviewPhoto } from './review-photos.ts'
import { readOwnReview } from './reviewable-line.ts'
import { fitVerdict, ratingText } from './rules.ts'
import { runReviewCommand, writeReview } from './write-review.ts'

const FIRST = { page: 1, sort: 'newest' as const }

test('lets the buyer review what has arrived, once', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]], upi)
  const lineId = (await readOrder(shop.as(asha), id)).lines[0]!.id
  const four = ReviewBody.parse({ rating: 4 })
  await expect(writeReview(shop.as(asha), id, lineId, four)).rejects.toThrow(messages.notDelivered)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  await expect(writeReview(shop.as(ravi), id, lineId, four)).rejects.toMatchObject({ code: 'not-found' })
  await expect(writeReview(shop, id, lineId, four)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await writeReview(shop.as(asha), id, lineId, four)).toBe(messages.waits)
  await expect(writeReview(shop.as(asha), id, lineId, four)).rejects.toThrow(messages.reviewedAlready)
})

test('refuses a review of what was sent back in full', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await requestPieces(shop, id, [{ lineId, quantity: 1 }], { refundTo: 'source' })
  await requestPieces(shop, id, [{ lineId, quantity: 1 }], { refundTo: 'source' })
  await expect(write(shop, id, lineId)).rejects.toThrow(messages.returned)
  expect(await readOwnReview(shop.as(asha), id, lineId)).toMatchObject({ refusal: messages.returned })
})

test.for([0, 6, 4.5, 'five', undefined])('refuses %s stars', (rating) => {
  const faults = (schema: typeof ReviewBody | typeof ReviewCommand, value: object) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message)
  expect(faults(ReviewBody, { rating })).toEqual([messages.starsNeeded])
  const typed = rating === undefined ? {} : { rating: String(rating) }
  expect(faults(ReviewCommand, { do: 'save', ...typed })).toEqual([messages.starsNeeded])
})

test('shows a review when an admin publishes it, and counts it', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId, { rating: 4, title: 'Lovely', text: '<script>alert(1)</script>', fit: 'true' })
  expect(await listReviews(shop, kurta.id, FIRST)).toMatchObject({ rating: null, items: [] })
  const review = await reviewOf(shop, lineId)
  await decideReview(shop.as(meera), review.id, { decision: 'publish', why: '', version: review.version })
  const { rating, items } = await listReviews(shop, kurta.id, FIRST)
  expect(rating).toEqual({ count: 1, sum: 4, stars: [0, 0, 0, 1, 0], fit: [0, 1, 0], returned: [0, 0] })
  expect(items).toMatchObject([
    {
      author: 'Asha, Bengaluru',
      rating: 4,
      text: '<script>alert(1)</script>',
      size: 'S',
      colour: 'Indigo',
      helpful: 0,
    },
  ])
  expect(shop.enqueuedJobs).toContainEqual({ name: 'send-review-status', reviewId: review.id, about: 'published' })
  const facets = await shop.db
    .select()
    .from(productFacets)
    .where(sql`facet = 'rating' and product_id = ${kurta.id}`)
  expect(facets.map(({ value }) => value).toSorted()).toEqual(['3', '4'])
  expect(await shop.db.$count(auditLog, sql`action = 'decide-review'`)).toBe(1)
})

test('an edited review waits again, and no longer counts', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId)
  const review = await reviewOf(shop, lineId)
  await decideReview(shop.as(meera), review.id, { decision: 'publish', why: '', version: review.version })
  await runReviewCommand(shop.as(asha), id, lineId, ReviewCommand.parse({ do: 'save', rating: '1', text: 'Worn out' }))
  expect(await reviewOf(shop, lineId)).toMatchObject({ state: 'waiting', rating: 1, text: 'Worn out' })
  expect(await shop.db.$count(productRatings)).toBe(0)
  const decision = { decision: 'publish' as const, why: '', version: review.version }
  await expect(decideReview(shop.as(meera), review.id, decision)).rejects.toThrow(messages.changedMeanwhile)
})

test('rejects and hides with a sentence for the author, and never changes words or stars', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId, { rating: 2, text: 'Ask Mr Rao in flat 4' })
  const decide = async (decision: 'reject' | 'publish' | 'hide', why = '') =>
    decideReview(shop.as(meera), (await reviewOf(shop, lineId)).id, {
      ...{ decision, why, version: (await reviewOf(shop, lineId)).version },
    })
  await expect(decide('reject')).rejects.toThrow(messages.whyNeeded)
  await expect(decide('hide', 'It names a person')).rejects.toThrow(messages.notPossible)
  await decide('reject', 'It names a person')
  expect(await reviewOf(shop, lineId)).toMatchObject({ state: 'rejected', why: 'It names a person', rating: 2 })
  await decide('publish')
  await decide('hide', 'It names a person')
  expect(await reviewOf(shop, lineId)).toMatchObject({ state: 'hidden', rating: 2, text: 'Ask Mr Rao in flat 4' })
  expect(await shop.db.$count(productRatings)).toBe(0)
  const { id: reviewId, version } = await reviewOf(shop, lineId)
  const publish = { decision: 'publish' as const, why: '', version }
  await expect(decideReview(shop.as(asha), reviewId, publish)).rejects.toMatchObject({ code: 'forbidden' })
})

test('publishes at once what needs no reading, if the store wants it', async ({ shop }) => {
  shop.settings.reviewAuto = true
  const { id, lineId } = await deliverLine(shop)
  expect(await write(shop, id, lineId, { rating: 1, text: 'The colour runs' })).toBe(messages.published)
  expect(await reviewOf(shop, lineId)).toMatchObject({ state: 'published' })
  const save = (text: string) =>
    runReviewCommand(shop.as(asha), id, lineId, ReviewCommand.parse({ do: 'save', rating: '1', text }))
  for (const text of ['Total scam', 'Call 98765 43210', 'See www.example.in'])
    expect(await save(text)).toBe(messages.waits)
})

test('strips and keeps photos, shows them after publishing only, and refuses a narrow one', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  const save = { do: 'save' as const, rating: 5, title: '', text: '', fit: null, photo: await locatedPhoto() }
  await runReviewCommand(shop.as(asha), id, lineId, save)
  const { review, photos } = await readOwnReview(shop.as(asha), id, lineId)
  const [photo] = photos
  const { bytes } = await readReviewPhoto(shop.as(asha), photo!.id)
  const stored = Buffer.from(await new Response(bytes).arrayBuffer())
  expect(stored.includes('Exif') || stored.includes('GPS')).toBe(false)
  await readReviewPhoto(shop.as(meera), photo!.id)
  await expect(readReviewPhoto(shop.as(ravi), photo!.id)).rejects.toThrow(messages.photoNotFound)
  await decideReview(shop.as(meera), review!.id, { decision: 'publish', why: '', version: review!.version })
  expect((await readReviewPhoto(shop, photo!.id)).isPublic).toBe(true)
  const add = { do: 'photo' as const, photo: new Blob([new Uint8Array(await plain(319, 600).png().toBuffer())]) }
  await expect(runReviewCommand(shop.as(asha), id, lineId, add)).rejects.toThrow(mediaMessages.invalidImage.narrow)
  await runReviewCommand(shop.as(asha), id, lineId, { do: 'remove-photo', photoId: photo!.id })
  expect(await shop.db.$count(reviewPhotos)).toBe(0)
  expect(await shop.db.$count(orphanedFiles)).toBe(1)
})

test('a shopper finds a review helpful or reports it, but not the own one', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId)
  const review = await reviewOf(shop, lineId)
  await expect(voteHelpful(shop.as(ravi), review.id)).rejects.toThrow(messages.notFound)
  await decideReview(shop.as(meera), review.id, { decision: 'publish', why: '', version: review.version })
  await expect(voteHelpful(shop.as(asha), review.id)).rejects.toThrow(messages.ownReview)
  expect(await voteHelpful(shop.as(ravi), review.id)).toBe(messages.helpful)
  expect((await listReviews(shop, kurta.id, FIRST)).items[0]!.helpful).toBe(1)
  expect(await voteHelpful(shop.as(ravi), review.id)).toBe(messages.notHelpful)
  await flagReview(shop.as(ravi), review.id, 'abuse')
  await flagReview(shop.as(ravi), review.id, 'false')
  const reported = await listAdminReviews(shop.as(meera), { page: 1, state: 'reported' })
  expect(reported.items).toMatchObject([{ flags: ['false'] }])
  await decideReview(shop.as(meera), review.id, { decision: 'dismiss', why: '', version: review.version + 1 })
  expect((await listAdminReviews(shop.as(meera), { page: 1, state: 'reported' })).total).toBe(0)
})

test('the store replies to a published review', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId)
  const review = await reviewOf(shop, lineId)
  const reply = (version: number, text: string) => replyToReview(shop.as(meera), review.id, { reply: text, version })
  await expect(reply(review.version, 'Thank you')).rejects.toThrow(messages.notPossible)
  await decideReview(shop.as(meera), review.id, { decision: 'publish', why: '', version: review.version })
  await reply(review.version + 1, 'Thank you')
  expect((await listReviews(shop, kurta.id, FIRST)).items[0]).toMatchObject({ reply: 'Thank you' })
})

test('with REVIEW_AUTO what was rejected, hidden or withdrawn waits when it is sent again', async ({ shop }) => {
  shop.settings.reviewAuto = true
  const { id, lineId } = await deliverLine(shop)
  const send = (command: object) => runReviewCommand(shop.as(asha), id, lineId, ReviewCommand.parse(command))
  expect(await write(shop, id, lineId, { text: 'He lies' })).toBe(messages.published)
  const { publishedAt } = await reviewOf(shop, lineId)
  shop.clock.at = new Date(shop.clock.at.getTime() + days(1))
  expect(await send({ do: 'save', rating: '4', text: 'He lies.' })).toBe(messages.published)
  expect(await reviewOf(shop, lineId)).toMatchObject({ publishedAt })
  const { id: reviewId, version } = await reviewOf(shop, lineId)
  await decideReview(shop.as(meera), reviewId, { decision: 'hide', why: 'It names a person', version })
  await send({ do: 'withdraw' })
  expect(await send({ do: 'save', rating: '4', text: 'He lies.' })).toBe(messages.waits)
})

test('what has no size has no vote on the fit', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop, lamp, lamp.variant)
  await write(shop, id, lineId, { fit: 'small' })
  expect(await reviewOf(shop, lineId)).toMatchObject({ fit: null })
})

test('what was sent back as too small counts for the fit, once a buyer, and not beside a review of the fit', async ({
  shop,
}) => {
  shop.settings.reviewAuto = true
  const returned = async () => (await listReviews(shop, kurta.id, FIRST)).rating?.returned
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId)
  const piece = { quantity: 1, reason: 'too-small' } as const
  await requestPieces(shop, id, [{ lineId, ...piece }], { refundTo: 'source' })
  expect(await returned()).toEqual([1, 0])
  const other = await deliverLine(shop, kurta, kurta.medium, 1)
  await requestPieces(shop, other.id, [{ lineId: other.lineId, ...piece }], { refundTo: 'source' })
  expect(await returned()).toEqual([1, 0])
  await runReviewCommand(shop.as(asha), id, lineId, ReviewCommand.parse({ do: 'save', rating: '3', fit: 'small' }))
  expect(await returned()).toEqual([0, 0])
  await runReviewCommand(shop.as(asha), id, lineId, ReviewCommand.parse({ do: 'save', rating: '3' }))
  await shop.db.update(returns).set({ state: 'withdrawn', expiresAt: null })
  expect(await returned()).toEqual([0, 0])
})

test('narrows and sorts the list', async ({ shop }) => {
  shop.settings.reviewAuto = true
  for (const rating of [5, 2, 4]) {
    const { id, lineId } = await deliverLine(shop)
    await write(shop, id, lineId, { rating })
    shop.clock.at = new Date(shop.clock.at.getTime() + days(1))
  }
  const list = async (query: object) =>
    (await listReviews(shop, kurta.id, { ...FIRST, ...query })).items.map(({ rating }) => rating)
  expect(await list({})).toEqual([4, 2, 5])
  expect(await list({ sort: 'lowest' })).toEqual([2, 4, 5])
  expect(await list({ stars: 5 })).toEqual([5])
  expect(await list({ photos: '1' })).toEqual([])
})

test('a deleted account leaves its published words without a name', async ({ shop }) => {
  shop.settings.reviewAuto = true
  const published = await deliverLine(shop)
  await write(shop, published.id, published.lineId, { rating: 5, text: 'Good' })
  const waiting = await deliverLine(shop, lamp, lamp.variant)
  await write(shop, waiting.id, waiting.lineId, { rating: 1, text: 'fraud' })
  await deleteAccountForService(shop, asha.id)
  expect(await shop.db.select({ text: reviews.text, author: reviews.author }).from(reviews)).toEqual([
    { text: 'Good', author: '' },
  ])
  expect((await listReviews(shop, kurta.id, FIRST)).items[0]!.author).toBe(messages.formerCustomer)
})

test('allows five new reviews a day', async ({ shop }) => {
  for (let at = 0; at < 5; at++) {
    const { id, lineId } = await deliverLine(shop, jeans, jeans.variant, 1)
    await write(shop, id, lineId)
  }
  const { id, lineId } = await deliverLine(shop, jeans, jeans.variant, 1)
  await expect(write(shop, id, lineId)).rejects.toThrow(messages.tooManyToday)
})

test('says how sizes fit from five votes on', () => {
  const verdict = (fit: number[], returned = [0, 0]) => fitVerdict({ fit, returned })
  expect(verdict([13, 7, 1])).toBe('Runs small: 62% of 21 buyers')
  expect(verdict([13, 7, 1], [4, 0])).toBe('Runs small: 65%, from 21 reviews and 4 returns')
  expect(verdict([0, 4, 0], [0, 1])).toBeUndefined()
  expect(verdict([0, 4, 0])).toBeUndefined()
  expect(verdict([3, 3, 0])).toBeUndefined()
  expect(ratingText({ sum: 116, count: 27 })).toBe('4.3 ★ (27)')
})
