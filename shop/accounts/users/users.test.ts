import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { listUsers } from './users.ts'
import { UsersQuery } from '../input.ts'
import { MAX_USER_MATCHES } from '../rules.ts'

const all = { q: '', page: 1 }

// S1.1-08, S6.3-02
test('lists users for the admin, newest first, ten per page', async ({ shop }) => {
  for (let nth = 1; nth <= 10; nth++) {
    const at = addDuration(shop.now(), minutes(nth))
    await shop.db.insert(users).values({ email: `user${nth}@example.in`, createdAt: at, updatedAt: at })
  }
  const first = await listUsers(shop.as(meera), all)
  expect(first).toMatchObject({ total: 13, page: 1, pages: 2 })
  expect(first.items).toHaveLength(10)
  expect(first.items[0]).toMatchObject({ name: 'user10', email: 'user10@example.in' })
  const last = await listUsers(shop.as(meera), { q: '', page: 99 })
  expect(last.page).toBe(2)
  expect(last.items).toHaveLength(3)
})

test('finds users by a part of the email or of the names, and treats % as a plain character', async ({ shop }) => {
  await shop.db
    .update(users)
    .set({ userMetadata: { first_name: 'Asha', last_name: 'Rao' } })
    .where(eq(users.id, asha.id))
  const found = async (q: string) => (await listUsers(shop.as(meera), { q, page: 1 })).items.map((user) => user.name)
  expect(await found('sha ra')).toEqual(['Asha Rao'])
  expect(await found('RAVI@')).toEqual(['Ravi'])
  expect(await found('%')).toEqual([])
  expect(await found("'; drop table users --")).toEqual([])
})

test('counts the newest users when a search finds more than the limit, and finds a rare one among many', async ({
  shop,
}) => {
  await shop.db.execute(sql`
    insert into shop.users (email, user_metadata, created_at, updated_at)
    select 'many' || n || '@example.in', jsonb_build_object('last_name', case when n = 9 then 'Contractor' else 'Dalal' end),
           timestamptz '2026-01-02' + n * interval '1 minute', now() from generate_series(1, 1500) n`)
  const list = (q: string, page = 1, max?: null) => listUsers(shop.as(meera), { q, page }, max)
  const found = await list('dalal')
  expect(found).toMatchObject({ total: MAX_USER_MATCHES, pages: 50, all: 1503, isTotalLimited: true })
  expect(found.items[0]!.email).toBe('many1500@example.in')
  expect((await list('dalal', 50)).items.at(-1)!.email).toBe('many1001@example.in')
  expect(await list('dalal', 1, null)).toMatchObject({ total: 1499, isTotalLimited: false })
  expect(await list('contractor')).toMatchObject({
    total: 1,
    isTotalLimited: false,
    items: [{ email: 'many9@example.in' }],
  })
})

test('does not list a deleted user', async ({ shop }) => {
  await shop.db.update(users).set({ deletedAt: shop.now() }).where(eq(users.id, ravi.id))
  expect((await listUsers(shop.as(meera), all)).total).toBe(2)
})

// S6.3-03, D32
test('rejects the list when the caller is not an admin', async ({ shop }) => {
  await expect(listUsers(shop, all)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listUsers(shop.as(asha), all)).rejects.toMatchObject({ code: 'forbidden' })
})

test('uses the first page when the page is not a number', () => {
  expect(UsersQuery.parse({ page: 'x' })).toEqual(all)
  expect(UsersQuery.parse({})).toEqual(all)
})

test('finds no users when the search contains characters that the database cannot store', async ({ shop }) => {
  const found = await listUsers(shop.as(meera), UsersQuery.parse({ q: 'no\0body' }))
  expect(found.items).toEqual([])
})
