/** Tools of the authorization tests: every route has one row, and each request is rolled back before the next one. */
import { withTransaction, type Shop } from '#shop/shop.ts'
import { expect } from '../shop.ts'

export function expectOneRowEach(routes: string[], rows: string[]) {
  const without = (names: string[], rest: string[]) => [...new Set(names)].filter((name) => !rest.includes(name))
  const duplicates = rows.filter((row, at) => rows.indexOf(row) !== at)
  const found = { withoutRow: without(routes, rows), withoutAddress: without(rows, routes), duplicates }
  expect(found).toEqual({ withoutRow: [], withoutAddress: [], duplicates: [] })
}

export async function rollback<T>(shop: Shop, run: (shop: Shop) => Promise<T>) {
  const outcome: { result?: T } = {}
  const undo = new Error('undo')
  await withTransaction(shop, async (inner) => {
    outcome.result = await run(inner)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return outcome.result
}
