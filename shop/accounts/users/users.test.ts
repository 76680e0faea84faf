import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { listUsers } from './users.ts'
import { UsersQuery } from '../input.ts'

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
