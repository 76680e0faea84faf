/**
 * The object store does not answer, or refuses what it is asked for. Its code is known to shop/database-unavailable.ts.
 * The cause is in the message: as an error of its own it could be taken for one of the database.
 */
export class ObjectStoreUnavailableError extends Error {
  readonly code = 'OBJECT_STORE'
}
