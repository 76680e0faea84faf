/** How an exposed table is written: row by row, by the shop's operations, in the transaction of the whole request. */
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import type { Row } from '../parse-row.ts'

export type Id = number | string
/** What happens when the row exists: an error, an update with the new values, or nothing. */
export type Conflict = 'fail' | 'merge' | 'ignore'
/** The stored quantity may be lower than the requested one. A client that receives no rows needs an error instead. */
export type Changed = { isQuantityReduced: boolean; message?: string }
type Inserted = ({ id: Id; isNew: boolean } & Partial<Changed>) | undefined

export type Writer = {
  /** Runs before any query. */
  authorize?: (shop: Shop, claims: Claims) => void
  /** The maximum number of rows that one request may insert. */
  maxRows?: { rows: number; message: string }
  /** Runs outside the transaction, so that rejected requests count, too. */
  enforceLimit?: (shop: Shop, rows: Row[], key?: string) => Promise<void>
  insert: (shop: Shop, claims: Claims, row: Row, conflict: Conflict, key?: string) => Promise<Inserted>
  /** `current` is the current row, as the client sees it. */
  update: (shop: Shop, claims: Claims, current: Row, row: Row) => Promise<Changed | void>
  remove: (shop: Shop, claims: Claims, current: Row) => Promise<void>
  /** Removes all rows of the owner, including those that the view does not show. */
  removeFor?: (shop: Shop, claims: Claims, owner: string) => Promise<void>
}
