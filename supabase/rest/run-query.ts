/**
 * Asks the exposed tables as whoever asks (D40).
 *
 *   1. The role, the claims and the time a statement may take hold for this question alone, and nothing can be written in
 *      it (supabase/rest/query-as-role.server.ts).
 *   2. The claims were checked before they came here (the gateway): they are believed.
 *   3. What is asked often is prepared once a connection and role.
 */
import { queryAsRole } from './query-as-role.server.ts'
import { seconds } from '#core/time.ts'
import { currentUser, type Shop, type User } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { failPostgrest } from './postgrest-error.ts'
import type { Plan, Statement } from './build-sql.ts'
import { bindValues, type Asked } from './bind-values.ts'

export type QueryResult = { body: string | null; rows: number; total: number | null }

/** In milliseconds. A stranger's question may take less. */
const LONGEST = { anon: 500, others: seconds(5) }
/** Seen so often, a statement is prepared; so many of them, since each is kept in every connection. */
const OFTEN = 3
const PREPARED_MOST = 100
/** In letters: a longer statement is neither prepared nor remembered. */
export const STATEMENT_MOST = 4096

export async function runQuery(shop: Shop, claims: Claims, plan: Plan, asked: Asked): Promise<QueryResult> {
  const { isTooLarge, ...answer } = await askAs<QueryResult & { isTooLarge: boolean }>(shop, claims, plan, asked)
  return isTooLarge
    ? failPostgrest('PT413', 'The answer would be too large: please ask for fewer rows or columns')
    : answer
}

/** What the planner expects the question to find. */
export async function estimateRows(shop: Shop, claims: Claims, statement: Statement, asked: Asked): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const row = await askAs<Explained>(shop, claims, statement, asked)
  return row['QUERY PLAN'][0].Plan['Plan Rows']
}

async function askAs<Row>(shop: Shop, claims: Claims, statement: Statement, asked: Asked): Promise<Row> {
  const role = roleOf(currentUser(shop), claims)
  const name = nameFor(statement, role)
  const rows = await queryAsRole(shop.db, settingsOf(shop, claims, role, asked), {
    text: statement.text,
    values: bindValues(statement.bound, asked, role),
    name,
  })
  return rows[0] as Row
}

function settingsOf(shop: Shop, claims: Claims, role: string, { timeZone }: Asked) {
  return {
    role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: String(role === 'anon' ? LONGEST.anon : LONGEST.others),
    'shop.base_url': shop.settings.baseUrl,
    ...(timeZone && { TimeZone: timeZone }),
  }
}

/** Who is an admin was decided for this very request (D12), not by a token. */
export const roleOf = (user: User | null, { role }: Claims) =>
  role === 'service_role' ? 'service' : role === 'authenticated' ? (user?.isAdmin ? 'shop_admin' : role) : 'anon'

const times = new WeakMap<Statement, { seen: number; name?: string }>()
let prepared = 0

function nameFor(statement: Statement, role: string) {
  const known = times.get(statement) ?? { seen: 0 }
  times.set(statement, known)
  const isOften = ++known.seen > OFTEN
  if (isOften && !known.name && prepared < PREPARED_MOST && statement.text.length < STATEMENT_MOST)
    known.name = `rest_${++prepared}`
  return known.name && `${known.name}_${role}`
}
