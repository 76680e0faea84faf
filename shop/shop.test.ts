import { asha, meera } from '#test/fixtures.ts'
import { CONNECTION_REFUSED, withUnknownUser } from '#test/failing-database.ts'
import { expect, test } from '#test/shop.ts'
import { requireAdmin, requirePermission, currentUser, requireUser, withTransaction, withUser } from './shop.ts'

test('finds no user when the visitor is a guest', ({ shop }) => {
  expect(currentUser(shop)).toBeNull()
  expect(currentUser(shop.as(asha))).toBe(asha)
  expect(currentUser(withUser(shop.as(asha), null))).toBeNull()
})

test('throws the error of the lookup when the user is unknown', ({ shop }) => {
  const unknown = withUnknownUser(shop)
  expect(() => currentUser(unknown)).toThrow(CONNECTION_REFUSED)
  expect(() => requireUser(unknown)).toThrow(CONNECTION_REFUSED)
  expect(() => requireAdmin(unknown)).toThrow(CONNECTION_REFUSED)
  expect(() => requirePermission(unknown, 'read-orders')).toThrow(CONNECTION_REFUSED)
})

test('copies a context whose user is unknown', async ({ shop }) => {
  const unknown = withUnknownUser(shop)
  const copy = { ...unknown, now: () => new Date(0) }
  expect(copy.session).toEqual({ status: 'unknown', error: CONNECTION_REFUSED })
  expect(() => currentUser(copy)).toThrow(CONNECTION_REFUSED)
  await withTransaction(unknown, async (inside) => {
    expect(() => currentUser(inside)).toThrow(CONNECTION_REFUSED)
    return Promise.resolve()
  })
  expect(currentUser(withUser(unknown, meera))).toBe(meera)
})
