/**
 * Asks the exposed tables as whoever asks (D40).
 *
 *   1. One transaction: the role, the claims and the time a statement may take are set for it alone, nothing can be
 *      written in it, and it is undone at the end, so that none of these outlives it, also within a larger one.
 *   2. The claims were checked before they came here (the gateway): they are believed.
 *   3. What is asked often is prepared once a connection and role.
 */
import type { Db } from '#db/connect.server.ts'
import { seconds } from '#words/time.ts'
import type { Shop } from '../shop.ts'
import { fault } from './fault.ts'
import type { Plan, Statement } from './plan.ts'
import { boundTo, type Asked } from './values.ts'

export type Claims = { role: string; [claim: string]: unknown }
export type Answer = { body: string | null; rows: number; total: number | null }

/** A stranger's question may take less. */
const LONGEST = { anon: seconds(2.5), others: seconds(5) }
/** Seen so often, a statement is prepared; so many of them, since each is kept in every connection. */
const OFTEN = 3
const PREPARED_MOST = 100
/** In letters: a longer statement is neither prepared nor remembered. */
export const STATEMENT_MOST = 4096

export async function ask(shop: Shop, claims: Claims, plan: Plan, asked: Asked): Promise<Answer> {
  const [found] = await asWhoAsks(shop, claims, (run) => run<Answer & { isTooLarge: boolean }>(plan, asked))
  const { isTooLarge, ...answer } = found!
  return isTooLarge ? fault('PT413', 'The answer would be too large: please ask for fewer rows or columns') : answer
}

/** What the planner expects the question to find. */
export async function guess(shop: Shop, claims: Claims, statement: Statement, asked: Asked): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const [row] = await asWhoAsks(shop, claims, (run) => run<Explained>(statement, asked))
  return row!['QUERY PLAN'][0].Plan['Plan Rows']
}

type Run = <Row>(statement: Statement, asked: Asked) => Promise<Row[]>

async function asWhoAsks<T>(shop: Shop, claims: Claims, look: (run: Run) => Promise<T>): Promise<T> {
  const role = roleOf(shop, claims)
  const seen: { found?: T } = {}
  const enough = new Error('seen enough')
  await shop.db
    .transaction(
      async (db) => {
        const settings = [
          role,
          JSON.stringify(claims),
          String(role === 'anon' ? LONGEST.anon : LONGEST.others),
          shop.settings.baseUrl,
        ]
        await query(db, SETTINGS, settings, 'rest_settings')
        seen.found = await look((statement, asked) => {
          const name = nameFor(statement, role)
          return query(db, statement.text, boundTo(statement.bound, asked), name)
        })
        throw enough
      },
      { accessMode: 'read only' },
    )
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  return seen.found!
}

const SETTINGS = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('shop.base_url', $4, true)`

/** Who is an admin was decided for this very request (D12), not by a token. */
const roleOf = ({ user }: Shop, { role }: Claims) =>
  role === 'service_role' ? 'service' : role === 'authenticated' ? (user?.isAdmin ? 'shop_admin' : role) : 'anon'

async function query<Row>(db: Db, text: string, values: unknown[], name?: string): Promise<Row[]> {
  const prepared = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false)
  return ((await prepared.execute()) as { rows: Row[] }).rows
}

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
