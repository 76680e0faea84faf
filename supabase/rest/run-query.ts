/**
 * Queries the exposed tables with the permissions of the request (D40).
 *
 *   1. Role, claims and statement timeout apply to this query only, and the query cannot write
 *      (supabase/rest/query-as-role.server.ts).
 *   2. The gateway has verified the claims: they are trusted here.
 *   3. A frequent statement is prepared once per connection and role.
 */
import { queryAsRole } from './query-as-role.server.ts'
import { seconds } from '#core/time.ts'
import { currentUser, type Shop, type User } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { failPostgrest } from './postgrest-error.ts'
import type { Plan, Statement } from './build-sql.ts'
import { bindValues, type Asked } from './bind-values.ts'

export type QueryResult = { body: string | null; rows: number; total: number | null }

/** In milliseconds. Anonymous queries have a shorter timeout. */
const LONGEST = { anon: 500, others: seconds(5) }
/** A statement is prepared after so many uses. Their number is limited because every connection stores them. */
const OFTEN = 3
const PREPARED_MOST = 100
/** In characters: a longer statement is neither prepared nor cached. */
export const STATEMENT_MOST = 4096

export async function runQuery(shop: Shop, claims: Claims, plan: Plan, asked: Asked): Promise<QueryResult> {
  const { isTooLarge, ...answer } = await askAs<QueryResult & { isTooLarge: boolean }>(shop, claims, plan, asked)
  return isTooLarge
    ? failPostgrest('PT413', 'The answer would be too large: please ask for fewer rows or columns')
    : answer
}

/** Returns the planner's estimate of the number of rows. */
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

/** Whether the user is an admin was decided for this request (D12), not by the token. */
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
