/** How a table of the wire is written: by the shop's operations, row by row, in the transaction of the whole request. */
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import type { Row } from '../parse-row.ts'

export type Id = number | string
/** What becomes of a row that is there already: an error, the new one's values, or nothing. */
export type Conflict = 'refuse' | 'merge' | 'ignore'
/** Less may have been done than was asked, which whoever is shown no row has to be told. */
export type Changed = { isQuantityReduced: boolean; said?: string }
type Inserted = ({ id: Id; isNew: boolean } & Partial<Changed>) | undefined

export type Writer = {
  /** Before anything is looked at. */
  authorize?: (shop: Shop, claims: Claims) => void
  /** Of rows that are made by one request. */
  maxRows?: { rows: number; said: string }
  /** Outside the transaction, so that what was refused is counted, too. */
  enforceLimit?: (shop: Shop) => Promise<void>
  insert: (shop: Shop, claims: Claims, row: Row, conflict: Conflict, key?: string) => Promise<Inserted>
  /** `now` is the row as it stands, as whoever asks sees it. */
  update: (shop: Shop, claims: Claims, now: Row, row: Row) => Promise<Changed | void>
  remove: (shop: Shop, claims: Claims, now: Row) => Promise<void>
  /** Also what the wire does not see of somebody's. */
  removeFor?: (shop: Shop, claims: Claims, owner: string) => Promise<void>
}
