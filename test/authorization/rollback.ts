/** Tools of the authorization tests: every route has one row, and each request is rolled back before the next one. */
import { withTransaction, type Shop } from '#shop/shop.ts'
import { expect } from '../shop.ts'

export function expectOneRowEach(addresses: string[], rows: string[]) {
  const without = (some: string[], others: string[]) => [...new Set(some)].filter((one) => !others.includes(one))
  const twice = rows.filter((row, at) => rows.indexOf(row) !== at)
  const found = { withoutRow: without(addresses, rows), withoutAddress: without(rows, addresses), twice }
  expect(found).toEqual({ withoutRow: [], withoutAddress: [], twice: [] })
}

export async function rollback<T>(shop: Shop, ask: (shop: Shop) => Promise<T>) {
  const done: { result?: T } = {}
  const undo = new Error('undo')
  await withTransaction(shop, async (inner) => {
    done.result = await ask(inner)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return done.result
}
