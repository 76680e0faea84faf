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
import { bindValues, type QueryInput } from './bind-values.ts'

export type QueryResult = { body: string | null; rows: number; total: number | null }

/** In milliseconds. Anonymous queries have a shorter timeout. */
const TIMEOUTS = { anon: 500, others: seconds(5) }
/** A statement is prepared after so many uses. Their number is limited because every connection stores them. */
const PREPARE_AFTER_USES = 3
const MAX_PREPARED = 100
/** In characters: a longer statement is neither prepared nor cached. */
export const MAX_STATEMENT_LENGTH = 4096

export async function runQuery(shop: Shop, claims: Claims, plan: Plan, input: QueryInput): Promise<QueryResult> {
  const { isTooLarge, ...result } = await runStatement<QueryResult & { isTooLarge: boolean }>(shop, claims, plan, input)
  return isTooLarge
    ? failPostgrest('PT413', 'The answer would be too large: please ask for fewer rows or columns')
    : result
}

/** Returns the planner's estimate of the number of rows. */
export async function estimateRows(
  shop: Shop,
  claims: Claims,
  statement: Statement,
  input: QueryInput,
): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const row = await runStatement<Explained>(shop, claims, statement, input)
  return row['QUERY PLAN'][0].Plan['Plan Rows']
}

async function runStatement<Row>(shop: Shop, claims: Claims, statement: Statement, input: QueryInput): Promise<Row> {
  const role = roleOf(currentUser(shop), claims)
  const name = preparedNameOf(statement, role)
  const rows = await queryAsRole(shop.db, settingsOf(shop, claims, role, input), {
    text: statement.text,
    values: bindValues(statement.bound, input, role),
    name,
  })
  return rows[0] as Row
}

function settingsOf(shop: Shop, claims: Claims, role: string, { timeZone }: QueryInput) {
  return {
    role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: String(role === 'anon' ? TIMEOUTS.anon : TIMEOUTS.others),
    'shop.base_url': shop.settings.baseUrl,
    ...(timeZone && { TimeZone: timeZone }),
  }
}

/** Whether the user is an admin was decided for this request (D12), not by the token. */
export const roleOf = (user: User | null, { role }: Claims) =>
  role === 'service_role' ? 'service' : role === 'authenticated' ? (user?.isAdmin ? 'shop_admin' : role) : 'anon'

const usage = new WeakMap<Statement, { uses: number; name?: string }>()
let prepared = 0

function preparedNameOf(statement: Statement, role: string) {
  const entry = usage.get(statement) ?? { uses: 0 }
  usage.set(statement, entry)
  const isFrequent = ++entry.uses > PREPARE_AFTER_USES
  if (isFrequent && !entry.name && prepared < MAX_PREPARED && statement.text.length < MAX_STATEMENT_LENGTH)
    entry.name = `rest_${++prepared}`
  return entry.name && `${entry.name}_${role}`
}
