/** Who sends the requests of a trial. */
import type pg from 'pg'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { insertBuyers, insertSession } from './buyers.ts'
import { SECRET, type TorturedStore } from './store.ts'

export type Identity = { name: string; headers: Record<string, string>; mayMeetCanary: boolean }

/** `shopper` is the cookie of an account. */
export async function identify(pool: pg.Pool, url: string, shopper: string): Promise<Identity[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from shop.users where email = 'admin@dhoop.example'`)
  const admin = await insertSession(pool, rows[0]!.id)
  const { anon, service } = createTokenSigner({ secret: SECRET })
  const cookie = (value: string) => ({ cookie: `sid=${value}`, origin: url })
  const key = (value: string) => ({ apikey: value, authorization: `Bearer ${value}` })
  return [
    { name: 'a stranger', headers: {}, mayMeetCanary: false },
    { name: 'a shopper', headers: cookie(shopper), mayMeetCanary: false },
    { name: 'an API client', headers: key(anon), mayMeetCanary: false },
    { name: 'an admin', headers: cookie(admin), mayMeetCanary: true },
    { name: 'a server', headers: key(service), mayMeetCanary: true },
  ]
}

/** With new sessions, and a shopper of their own. */
export async function signIn(store: TorturedStore, pool: pg.Pool) {
  const [buyer] = await insertBuyers(pool, 1)
  return identify(pool, store.url, buyer!.cookie)
}

export async function countSignedOut({ url }: TorturedStore, [, shopper, , admin]: Identity[]) {
  const ask = ({ headers }: Identity, path: string) => fetch(url + path, { headers, redirect: 'manual' })
  const answers = await Promise.all([ask(shopper!, '/account'), ask(admin!, '/admin')])
  return answers.filter(({ status }) => status === 302 || status === 403).length
}
