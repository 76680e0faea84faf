/** Finds the rows that an update or delete applies to. */
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { runQuery } from './run-query.ts'
import { buildStatement } from './build-sql.ts'
import { emptyLevel, isEmbed, type TableQuery } from './query-ast.ts'
import type { Row } from './parse-row.ts'
import type { Id } from './writers/writer.ts'

type TargetQuery = { table: string; level: TableQuery; values: string[] }

/** Returns only rows that the client can see: it cannot change others. */
export async function findTargets(shop: Shop, claims: Claims, { table, level, values }: TargetQuery): Promise<Row[]> {
  // The row's own columns come last, so that an alias cannot replace them.
  const select = [...level.select.filter(isEmbed), { field: { column: '*', path: [] } }]
  const plan = buildStatement(table, { ...level, select }, { form: 'array', counts: false, stripsNulls: false })
  const { limit = 2 ** 31, offset = 0 } = level
  return JSON.parse((await runQuery(shop, claims, plan, { values, limit, offset })).body!) as Row[]
}

export const filterByIds = (slot: number) => ({
  field: { column: 'id', path: [] },
  ...{ not: false, how: { kind: 'in' as const, value: { slot } } },
})

export async function findRowById(shop: Shop, claims: Claims, table: string, id: Id): Promise<Row | undefined> {
  const level = { ...emptyLevel(), where: [filterByIds(0)] }
  return (await findTargets(shop, claims, { table, level, values: [`(${id})`] }))[0]
}
