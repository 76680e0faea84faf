/** The rows that a write of the wire means. */
import type { Shop } from '../shop.ts'
import type { Claims } from '../accounts/sessions/authenticate-token.ts'
import { ask } from './ask.ts'
import { planOf } from './plan.ts'
import { emptyLevel, isEmbed, type Level } from './question.ts'
import type { Row } from './typed.ts'
import type { Id } from './writer.ts'

type Asked = { table: string; level: Level; values: string[] }

/** The rows as whoever asks sees them: of what they do not see there is nothing to change. */
export async function targets(shop: Shop, claims: Claims, { table, level, values }: Asked): Promise<Row[]> {
  // The row's own columns come last: no alias stands in for them.
  const shown = [...level.shown.filter(isEmbed), { field: { column: '*', path: [] } }]
  const plan = planOf(table, { ...level, shown }, { form: 'array', counts: false, stripsNulls: false })
  const { limit = 2 ** 31, offset = 0 } = level
  return JSON.parse((await ask(shop, claims, plan, { values, limit, offset })).body!) as Row[]
}

export const withIds = (slot: number) => ({
  field: { column: 'id', path: [] },
  ...{ not: false, how: { kind: 'in' as const, value: { slot } } },
})

export async function rowWithId(shop: Shop, claims: Claims, table: string, id: Id): Promise<Row | undefined> {
  const level = { ...emptyLevel(), where: [withIds(0)] }
  return (await targets(shop, claims, { table, level, values: [`(${id})`] }))[0]
}
