/** The visitors of the trial, who get new sessions from time to time. */
import type pg from 'pg'
import { insertBuyers } from '../buyers.ts'
import { identify, type Identity } from '../fuzz/identities.ts'
import type { TorturedStore } from '../store.ts'

export async function signIn(store: TorturedStore, pool: pg.Pool) {
  const [buyer] = await insertBuyers(pool, 1)
  return identify(pool, store.url, buyer!.cookie)
}

export async function countSignedOut({ url }: TorturedStore, [, shopper, , admin]: Identity[]) {
  const ask = ({ headers }: Identity, path: string) => fetch(url + path, { headers, redirect: 'manual' })
  const answers = await Promise.all([ask(shopper!, '/account'), ask(admin!, '/admin')])
  return answers.filter(({ status }) => status === 302 || status === 403).length
}
