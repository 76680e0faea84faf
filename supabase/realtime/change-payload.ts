/** The payload of a change event, and which clients may receive it. */
import type { Principal } from '#shop/accounts/sessions/authenticate-token.ts'
import type { Change } from './change-events.ts'
import type { Row } from './read-changed-row.ts'
import { columnsOf } from './subscriptions.ts'

/** Avoids a database query for listeners that cannot see the row. */
export const isRelevant = ({ claims, user }: Principal, { table, type, owner }: Change) =>
  owner === null ||
  claims.role === 'service_role' ||
  user?.id === owner ||
  (type !== 'DELETE' && table === 'orders' && Boolean(user?.isAdmin))

/** do not rename: clients read these names (wire.md 3.3). */
export const dataOf = ({ table, type, at, old }: Change, record: Row | null) => ({
  schema: 'public',
  table,
  type,
  commit_timestamp: at.toISOString(),
  columns: columnsOf(table),
  ...(type === 'DELETE' ? {} : { record }),
  // Columns that the view reads from other tables did not change with this row.
  ...(type === 'INSERT' ? {} : { old_record: { ...record, ...old } }),
  errors: null,
})
