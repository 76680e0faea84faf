/** Every route has one row in a table of the authorization tests. */
import { expect } from '../shop.ts'

export function expectOneRowEach(routes: string[], rows: string[]) {
  const without = (names: string[], rest: string[]) => [...new Set(names)].filter((name) => !rest.includes(name))
  const duplicates = rows.filter((row, at) => rows.indexOf(row) !== at)
  const found = { withoutRow: without(routes, rows), withoutAddress: without(rows, routes), duplicates }
  expect(found).toEqual({ withoutRow: [], withoutAddress: [], duplicates: [] })
}
