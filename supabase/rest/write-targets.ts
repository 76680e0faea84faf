/** Finds the rows that an update or delete applies to. */
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { runQuery } from './run-query.ts'
import { buildStatement } from './build-sql.ts'
import { emptyLevel, isEmbed, type TableQuery } from './query-ast.ts'
import type { Row } from './parse-row.ts'
import type { Id } from './writers/writer.ts'

type Asked = { table: string; level: TableQuery; values: string[] }

/** Returns only rows that the client can see: it cannot change others. */
export async function targets(shop: Shop, claims: Claims, { table, level, values }: Asked): Promise<Row[]> {
  // The row's own columns come last, so that an alias cannot replace them.
  const shown = [...level.shown.filter(isEmbed), { field: { column: '*', path: [] } }]
  const plan = buildStatement(table, { ...level, shown }, { form: 'array', counts: false, stripsNulls: false })
  const { limit = 2 ** 31, offset = 0 } = level
  return JSON.parse((await runQuery(shop, claims, plan, { values, limit, offset })).body!) as Row[]
}

export const withIds = (slot: number) => ({
  field: { column: 'id', path: [] },
  ...{ not: false, how: { kind: 'in' as const, value: { slot } } },
})

export async function rowWithId(shop: Shop, claims: Claims, table: string, id: Id): Promise<Row | undefined> {
  const level = { ...emptyLevel(), where: [withIds(0)] }
  return (await targets(shop, claims, { table, level, values: [`(${id})`] }))[0]
}
