/** What happens to a review when two things happen to it at once. */
import { reviews } from '#db/schema.server.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { deliverLine, reviewOf, write } from '#test/reviews.ts'
import { committingTest, expect } from '#test/shop.ts'
import { deleteAccountForService } from '../personal-data/delete-account.ts'
import { ReviewCommand } from './input.ts'
import { runReviewCommand } from './write-review.ts'

committingTest('of reviews that are written at once over the API the first one stays', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  const answers = await Promise.allSettled([1, 3, 5].map((rating) => write(shop, id, lineId, { rating })))
  const written = answers.findIndex(({ status }) => status === 'fulfilled')
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await reviewOf(shop, lineId)).rating).toBe([1, 3, 5][written])
})

committingTest(
  'reviews that are written while the account is deleted leave no name, and no deadlock',
  async ({ shop }) => {
    shop.settings.reviewAuto = true
    const lines = []
    for (let at = 0; at < 5; at++) lines.push(await deliverLine(shop, kurta, kurta.small, 1))
    for (const { id, lineId } of lines) await write(shop, id, lineId)
    const save = (text: string) => ReviewCommand.parse({ do: 'save', rating: '4', text })
    const edits = lines.flatMap(({ id, lineId }) =>
      ['Good', 'Better', 'Best'].map((text) => runReviewCommand(shop.as(asha), id, lineId, save(text))),
    )
    const [deleted, ...saved] = await Promise.allSettled([deleteAccountForService(shop, asha.id), ...edits])
    expect(deleted.status).toBe('fulfilled')
    for (const one of saved)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unauthenticated' })
    expect(new Set((await shop.db.select().from(reviews)).map(({ author }) => author))).toEqual(new Set(['']))
  },
)
