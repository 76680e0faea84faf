import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, days, minutes } from '#core/time.ts'
import { startSession } from './accounts/sessions/sessions.ts'
import { addToCart } from './cart/cart.ts'
import type { User } from './shop.ts'
import { readVisitor, readVisitorByCookie } from './visitor-data.ts'
import { addToWishlist } from './wishlist/wishlist.ts'

const signIn = async (shop: TestShop, user: User) => (await startSession(shop, user.id, false)).cookie

test('reads the user of a cookie, and the same data as for that user', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, quantity: 2 })
  await addToCart(shop.as(meera), { productId: jeans.id })
  for (const product of [kurta, lamp]) await addToWishlist(shop.as(asha), product.id)
  for (const user of [asha, meera]) {
    const { user: found, ...visitor } = await readVisitorByCookie(shop, await signIn(shop, user))
    expect(found).toMatchObject({ id: user.id, email: user.email, isAdmin: user.isAdmin })
    expect(visitor).toEqual(await readVisitor(shop.as(found)))
  }
  const { data } = await readVisitorByCookie(shop, await signIn(shop, asha))
  expect(data).toMatchObject({ cartCount: 2, wishlistCount: 2, wishlistIds: `${lamp.id} ${kurta.id}` })
})

test('takes the visitor of an unknown or ended session, or of a blocked user, for a guest', async ({ shop }) => {
  const guest = { user: null, ...(await readVisitor(shop)) }
  expect(await readVisitorByCookie(shop, 'no-session-has-this')).toEqual(guest)
  const cookie = await signIn(shop, asha)
  await shop.db
    .update(users)
    .set({ bannedUntil: addDuration(shop.now(), minutes(1)) })
    .where(eq(users.id, asha.id))
  expect(await readVisitorByCookie(shop, cookie)).toEqual(guest)
  shop.clock.at = addDuration(shop.clock.at, minutes(2))
  expect((await readVisitorByCookie(shop, cookie)).user).toMatchObject({ id: asha.id })
  shop.clock.at = addDuration(shop.clock.at, days(400))
  expect(await readVisitorByCookie(shop, cookie)).toEqual(guest)
})

test('extends the session that it reads', async ({ shop }) => {
  const cookie = await signIn(shop, asha)
  const isSession = eq(sessions.cookieHash, shop.services.secrets.hash(cookie))
  shop.clock.at = addDuration(shop.clock.at, days(1))
  await readVisitorByCookie(shop, cookie)
  const rows = await shop.db.select({ lastSeenAt: sessions.lastSeenAt }).from(sessions).where(isSession)
  expect(rows).toEqual([{ lastSeenAt: shop.clock.at }])
})
