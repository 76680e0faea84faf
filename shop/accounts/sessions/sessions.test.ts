import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { days, hours, addDuration } from '#core/time.ts'
import { findUserByCookie } from './find-user.ts'
import { deleteExpiredSessions, isStillSignedIn, startSession } from './sessions.ts'
import { signOut } from './sign-out.ts'

// D38
test('ends a session after a week without use', async ({ shop }) => {
  const { cookie } = await startSession(shop, asha.id, true)
  shop.clock.at = addDuration(shop.clock.at, days(7) - 1)
  expect(await findUserByCookie(shop, cookie)).not.toBeNull()

  const second = await startSession(shop, asha.id, true)
  shop.clock.at = addDuration(shop.clock.at, days(7))
  expect(await findUserByCookie(shop, second.cookie)).toBeNull()
})

// D38
test('extends a session on use, up to a month', async ({ shop }) => {
  const { cookie } = await startSession(shop, asha.id, true)
  for (let day = 6; day < 30; day += 6) {
    shop.clock.at = addDuration(shop.clock.at, days(6))
    expect(await findUserByCookie(shop, cookie)).not.toBeNull()
  }
  shop.clock.at = addDuration(shop.clock.at, days(6))
  expect(await findUserByCookie(shop, cookie)).toBeNull()
})

test('writes the last use at most once an hour', async ({ shop }) => {
  const { cookie, sessionId } = await startSession(shop, asha.id, true)
  const readLastSeen = async () =>
    (await shop.db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]!.lastSeenAt
  const initial = await readLastSeen()
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  await findUserByCookie(shop, cookie)
  expect(await readLastSeen()).toEqual(initial)
  shop.clock.at = addDuration(shop.clock.at, 1)
  await findUserByCookie(shop, cookie)
  expect(await readLastSeen()).toEqual(shop.now())
})

test('finds no user for a cookie that was never issued', async ({ shop }) => {
  expect(await findUserByCookie(shop, 'made up')).toBeNull()
})

// D38
test('ends sessions immediately when the user is blocked or deleted', async ({ shop }) => {
  const { cookie, sessionId } = await startSession(shop, asha.id, true)
  const readSignedIn = async () => [
    (await findUserByCookie(shop, cookie)) !== null,
    await isStillSignedIn(shop.as({ ...asha, sessionId })),
  ]
  expect(await readSignedIn()).toEqual([true, true])
  await shop.db
    .update(users)
    .set({ bannedUntil: addDuration(shop.now(), hours(1)) })
    .where(eq(users.id, asha.id))
  expect(await readSignedIn()).toEqual([false, false])
  await shop.db.update(users).set({ bannedUntil: null, deletedAt: shop.now() }).where(eq(users.id, asha.id))
  expect(await readSignedIn()).toEqual([false, false])
})

// S4.2-06
test('signs out this session, all sessions, or all other sessions', async ({ shop }) => {
  const open = async () => ({
    ...(await startSession(shop, asha.id, false)),
    otherUser: await startSession(shop, ravi.id, false),
  })
  const areSignedIn = async (...cookies: string[]) => {
    const answers: boolean[] = []
    for (const one of cookies) answers.push((await findUserByCookie(shop, one)) !== null)
    return answers
  }

  const [first, second] = [await open(), await open()]
  const me = shop.as({ ...asha, sessionId: first.sessionId })
  await signOut(me, 'others')
  expect(await areSignedIn(first.cookie, second.cookie, first.otherUser.cookie)).toEqual([true, false, true])

  const third = await open()
  await signOut(me)
  expect(await areSignedIn(first.cookie, third.cookie)).toEqual([false, true])

  await signOut(shop.as({ ...asha, sessionId: third.sessionId }), 'global')
  expect(await areSignedIn(third.cookie, first.otherUser.cookie)).toEqual([false, true])
})

test('deletes expired sessions', async ({ shop }) => {
  const { sessionId } = await startSession(shop, asha.id, true)
  shop.clock.at = addDuration(shop.clock.at, days(7) + 1)
  await deleteExpiredSessions(shop)
  expect(await shop.db.select().from(sessions).where(eq(sessions.id, sessionId))).toEqual([])
})
