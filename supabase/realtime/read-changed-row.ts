/** Reads one row of an exposed table for all listeners in one query, each with its own permissions. */
import { queryAsRole } from '../rest/query-as-role.server.ts'
import { seconds } from '#core/time.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { roleOf } from '../rest/run-query.ts'
import { EXPOSED_TABLES } from '../rest/exposed-tables.ts'
import type { Shop, User } from '#shop/shop.ts'
import type { Change } from './change-events.ts'

type Listener = { claims: Claims; user: User | null }
export type Row = Record<string, unknown>

const STATEMENT_TIMEOUT = seconds(5)

/**
 * Returns what each listener may see; null if the row is not, or no longer, visible to it. A public row is read once
 * per role, without the listener's identity.
 */
export async function readRow(shop: Shop, change: Change, listeners: Listener[]) {
  const { table, key, owner } = change
  const primaryKey = EXPOSED_TABLES.find(({ name }) => name === table)?.primaryKey
  const roles = listeners.map(({ user, claims }) => roleOf(user, claims))
  const nameOf = (at: number) => (owner === null ? roles[at]! : `${roles[at]} ${listeners[at]!.user?.id ?? ''}`)
  const identities = new Map<string, { role: string; claims: Claims }>()
  for (const [at, { claims }] of listeners.entries())
    identities.set(nameOf(at), { role: roles[at]!, claims: owner === null ? { role: claims.role } : claims })
  if (!primaryKey || identities.size === 0) return () => null

  const rows = await queryAsRole(
    shop.db,
    { statement_timeout: String(STATEMENT_TIMEOUT), 'shop.base_url': shop.settings.baseUrl },
    {
      text: 'select listener, body from shop.row_for_each($1, $2, $3, $4::jsonb)',
      values: [table, primaryKey, key, JSON.stringify([...identities.values()])],
      name: 'row_for_each',
    },
  )
  const bodies = new Map(rows.map(({ listener, body }) => [Number(listener), JSON.parse(body as string) as Row]))
  const rowsByName = new Map([...identities.keys()].map((name, n) => [name, bodies.get(n)]))
  return (at: number) => rowsByName.get(nameOf(at)) ?? null
}
