/** Classifies failures that are not bugs of the store. They end soon, or when an operator helps. */
import { isLostConnection, isReadOnlyServer } from '#core/lost-connection.ts'

/** The database is unavailable, or another server is becoming the primary. It is expected to come back. */
export const isDatabaseUnavailable = (error: unknown): boolean => isLostConnection(error) || isReadOnlyServer(error)

/** Whether a disk is full: the database's disk or the one with the store's files. */
export const isDiskFull = (error: unknown): boolean => hasCode(/^(53100|ENOSPC|EDQUOT)$/, error)

/** The store of files is unavailable: what the platform's object store throws then has this code. */
export const isObjectStoreUnavailable = (error: unknown): boolean => hasCode(/^OBJECT_STORE$/, error)

/** Whether a failure ends by itself or with an operator's help, and is not a bug of the store. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isDiskFull(error) || isObjectStoreUnavailable(error) || hasCode(LIMIT_REACHED, error)

/** The database has reached its memory or another limit (53), or a statement took too long (57014). */
const LIMIT_REACHED = /^(53200|53400|57014)$/

const hasCode = (codes: RegExp, error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.test(String(error.code))) || hasCode(codes, error.cause))
