import { asha, meera } from '#test/cast.ts'
import { AWAY, withUnknownUser } from '#test/broken.ts'
import { expect, test } from '#test/shop.ts'
import { requireAdmin, requirePermission, currentUser, requireUser, withTransaction, withUser } from './shop.ts'

test('finds no user when the visitor is a guest', ({ shop }) => {
  expect(currentUser(shop)).toBeNull()
  expect(currentUser(shop.as(asha))).toBe(asha)
  expect(currentUser(withUser(shop.as(asha), null))).toBeNull()
})

test('throws the error of the lookup when the user is unknown', ({ shop }) => {
  const unknown = withUnknownUser(shop)
  expect(() => currentUser(unknown)).toThrow(AWAY)
  expect(() => requireUser(unknown)).toThrow(AWAY)
  expect(() => requireAdmin(unknown)).toThrow(AWAY)
  expect(() => requirePermission(unknown, 'read-orders')).toThrow(AWAY)
})

test('copies a context whose user is unknown', async ({ shop }) => {
  const unknown = withUnknownUser(shop)
  const copy = { ...unknown, now: () => new Date(0) }
  expect(copy.session).toEqual({ status: 'unknown', error: AWAY })
  expect(() => currentUser(copy)).toThrow(AWAY)
  await withTransaction(unknown, async (inside) => {
    expect(() => currentUser(inside)).toThrow(AWAY)
    return Promise.resolve()
  })
  expect(currentUser(withUser(unknown, meera))).toBe(meera)
})
