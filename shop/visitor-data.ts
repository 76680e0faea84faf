/**
 * Reads what pages show of their visitor: name, counts at cart and wishlist, and which hearts are filled.
 *
 *   1. It takes one query, also for a session cookie.
 *   2. A visitor who has reserved stock sees other quantities than everybody else (catalogue/available-stock.ts).
 */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { sessions, users } from '#db/schema.server.ts'
import { extendSession, isActive, SIGNED_IN_COLUMNS, toUser } from './accounts/sessions/find-user.ts'
import { cartCountQuery } from './cart/cart.ts'
import { hasReservedStock, type UserId } from './catalogue/available-stock.ts'
import { oncePerDatabase } from './once-per-database.ts'
import { currentUser, type Shop, type User } from './shop.ts'
import { wishlistIdsQuery } from './wishlist/wishlist.ts'

/** What a catalogue page shows of its visitor. Everything else on it is the same for all visitors. */
export type VisitorData = {
  user: Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'emailConfirmed'> | null
  /** `null` for a guest. */
  cartCount: number | null
  wishlistCount: number | null
  /** The ids of the products on the wishlist, separated by spaces. Their hearts are filled. */
  wishlistIds: string | null
}

export type VisitorResult = { data: VisitorData; hasReservedStock: boolean }

export const GUEST: VisitorResult = {
  data: { user: null, cartCount: null, wishlistCount: null, wishlistIds: null },
  hasReservedStock: false,
}

export async function readVisitor(shop: Shop): Promise<VisitorResult> {
  const user = currentUser(shop)
  if (!user) return GUEST
  const { cart, wishlist, reserved } = countsOf(shop.db, user.id)
  const { rows } = await shop.db.execute<Counts>(
    sql`select ${cart} as cart, ${wishlist} as wishlist, ${reserved} as reserved`,
  )
  return toResult(user, rows[0]!)
}

/** The user of the cookie's session, and the same data. An unknown or ended session is a guest's. */
export async function readVisitorByCookie(shop: Shop, cookie: string): Promise<VisitorResult & { user: User | null }> {
  const [row] = await cookieQueryOf(shop.db).execute({
    cookieHash: shop.services.secrets.hash(cookie),
    now: shop.now().toISOString(),
  })
  if (!row) return { ...GUEST, user: null }
  await extendSession(shop, row.session)
  const user = toUser(shop, row.user, row.session)
  return { ...toResult(user, row), user }
}

type Counts = { cart: number; wishlist: number[]; reserved: boolean }

const countsOf = (db: Db, userId: UserId) => ({
  cart: sql<number>`(${cartCountQuery(db, userId)})`,
  wishlist: sql<number[]>`array(${wishlistIdsQuery(db, userId)})`,
  reserved: hasReservedStock(userId),
})

const toResult = ({ id, name, email, isAdmin, emailConfirmed }: User, { cart, wishlist, reserved }: Counts) => ({
  data: {
    user: { id, name, email, isAdmin, emailConfirmed },
    cartCount: cart,
    wishlistCount: wishlist.length,
    wishlistIds: wishlist.join(' '),
  },
  hasReservedStock: reserved,
})

/** Every page of a signed-in visitor runs this query. */
const cookieQueryOf = oncePerDatabase((db) =>
  db
    .select({ ...SIGNED_IN_COLUMNS, ...countsOf(db, users.id) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive(eq(sessions.cookieHash, sql.placeholder('cookieHash')), sql.placeholder('now')))
    .prepare(''),
)
