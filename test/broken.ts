/** A shop whose database fails at whatever is asked of it. */
import type { User } from '#shop/shop.ts'
import { asha } from './cast.ts'
import type { TestShop } from './shop.ts'

/** What the database says then, and nobody may read. */
export const SECRET = 'relation "shop.users" is away'

/** Nothing answers at its address. */
export const AWAY = Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' })

export function broken(shop: TestShop, user: User | null = asha, why = new Error(SECRET)) {
  const fail = () => {
    throw why
  }
  return { ...shop, user, db: new Proxy(shop.db, { get: () => fail }) }
}
