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
  const applyChange = (shop: Shop, userId: string) => applyEmailChange(shop, { userId, sentTo: NEW })
  const firstApplied = Promise.withResolvers<void>()
  const secondStarted = Promise.withResolvers<void>()
  const first = withTransaction(shop, async (shop) => {
    const result = await applyChange(shop, asha.id)
    firstApplied.resolve()
    await secondStarted.promise
    return result
  })
  await firstApplied.promise
  // The second change sees the email as free, waits at the unique index for the first one, and then fails there.
  const second = withTransaction(shop, (shop) => applyChange(shop, ravi.id))
  await waitForLock(shop)
  secondStarted.resolve()
  expect([await first, await second]).toEqual(['moved', 'taken'])
  const [secondUser] = await shop.db.select().from(users).where(eq(users.id, ravi.id))
  expect(secondUser).toMatchObject({ email: ravi.email })
})
