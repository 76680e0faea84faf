import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest } from '#test/shop.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { updateUserAsService } from '#supabase/auth/admin-accounts.ts'
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
  const third = updateUserAsService(shop, ravi.id, { email: NEW, banFor: 1000 })
  await waiting(shop, 1)
  looked.resolve()
  expect([await first, await second, await third]).toEqual(['moved', 'taken', false])
  const [rival] = await shop.db.select().from(users).where(eq(users.id, ravi.id))
  expect(rival).toMatchObject({ email: ravi.email, bannedUntil: null })
})

/** Waits until this many locks are not granted. */
async function waiting(shop: Shop, most: number): Promise<void> {
  const { rows } = await shop.db.execute<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted',
  )
  if ((rows[0]?.count ?? 0) < most) await waiting(shop, most)
}
