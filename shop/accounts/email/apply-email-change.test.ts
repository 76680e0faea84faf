import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest } from '#test/shop.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { applyEmailChange } from './apply-email-change.ts'

const NEW = 'moved@example.in'

committingTest('reports the email as taken to the second of two concurrent changes to one email', async ({ shop }) => {
  await shop.db.update(users).set({ newEmail: NEW })
  const move = (shop: Shop, userId: string) => applyEmailChange(shop, { userId, sentTo: NEW })
  const begun = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  const first = withTransaction(shop, async (shop) => {
    const moved = await move(shop, asha.id)
    begun.resolve()
    await looked.promise
    return moved
  })
  await begun.promise
  // The second change sees the email as free, waits at the unique index for the first one, and then fails there.
  const second = withTransaction(shop, (shop) => move(shop, ravi.id))
  await waitForLock(shop)
  looked.resolve()
  expect([await first, await second]).toEqual(['moved', 'taken'])
  const [rival] = await shop.db.select().from(users).where(eq(users.id, ravi.id))
  expect(rival).toMatchObject({ email: ravi.email })
})
