/** A shop whose database fails on every query. */
import { withUser, type Shop, type User } from '#shop/shop.ts'
import { asha } from './fixtures.ts'
import type { TestShop } from './shop.ts'

/** The database's error message, which no response may contain. */
export const SECRET = 'relation "shop.users" is away'

/** The error when no server listens at the database's address. */
export const CONNECTION_REFUSED = Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' })

export function withFailingDatabase(shop: TestShop, user: User | null = asha, why = new Error(SECRET)) {
  const fail = () => {
    throw why
  }
  return { ...withUser(shop, user), db: new Proxy(shop.db, { get: () => fail }) }
}

/** The session lookup of this request has failed. Everything else works. */
export const withUnknownUser = <S extends Shop>(shop: S, error: unknown = CONNECTION_REFUSED): S => ({
  ...shop,
  session: { status: 'unknown', error },
})
