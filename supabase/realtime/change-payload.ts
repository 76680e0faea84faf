/** What a client hears of a change, and which clients may hear of it. */
import type { Principal } from '#shop/accounts/sessions/authenticate-token.ts'
import type { Change } from './change-events.ts'
import type { Row } from './read-changed-row.ts'
import { columnsOf } from './subscriptions.ts'

/** Spares the database the question where the answer is known. */
export const mayConcern = ({ claims, user }: Principal, { table, type, owner }: Change) =>
  owner === null ||
  claims.role === 'service_role' ||
  user?.id === owner ||
  (type !== 'DELETE' && table === 'orders' && Boolean(user?.isAdmin))

/** do not rename: the wire says so (wire.md 3.3). */
export const dataOf = ({ table, type, at, old }: Change, record: Row | null) => ({
  schema: 'public',
  table,
  type,
  commit_timestamp: at.toISOString(),
  columns: columnsOf(table),
  ...(type === 'DELETE' ? {} : { record }),
  // What stands in other tables did not change with this row.
  ...(type === 'INSERT' ? {} : { old_record: { ...record, ...old } }),
  errors: null,
})
