/** A shop whose database is away: whatever is asked of it fails. */
import type { User } from '#shop/shop.ts'
import { asha } from './cast.ts'
import type { TestShop } from './shop.ts'

/** What the database says then, and nobody may read. */
export const SECRET = 'relation "shop.users" is away'

export function broken(shop: TestShop, user: User | null = asha) {
  const fail = () => {
    throw new Error(SECRET)
  }
  return { ...shop, user, db: new Proxy(shop.db, { get: () => fail }) }
}
