import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest } from '#test/shop.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { updateUserAsService } from '#supabase/auth/admin-accounts.ts'
import { applyEmailChange } from './apply-email-change.ts'

const NEW = 'moved@example.in'

committingTest(
  'of two who take one address in the same instant the second is told that it is taken',
  async ({ shop }) => {
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
    // The second sees the address free, waits at the index for the first, and meets it there.
    const second = withTransaction(shop, (shop) => move(shop, ravi.id))
    const third = updateUserAsService(shop, ravi.id, { email: NEW, banFor: 1000 })
    await waiting(shop, 1)
    looked.resolve()
    expect([await first, await second, await third]).toEqual(['moved', 'taken', false])
    const [rival] = await shop.db.select().from(users).where(eq(users.id, ravi.id))
    expect(rival).toMatchObject({ email: ravi.email, bannedUntil: null })
  },
)

/** Until so many wait for somebody else's lock. */
async function waiting(shop: Shop, most: number): Promise<void> {
  const { rows } = await shop.db.execute<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted',
  )
  if ((rows[0]?.count ?? 0) < most) await waiting(shop, most)
}
