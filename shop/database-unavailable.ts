/** What a failure is where nobody of the store's has made a mistake: soon, or with an operator's help, it is over. */
import { isLostConnection } from '#core/lost-connection.ts'

/** The database is absent, and will be back. */
export const isDatabaseUnavailable = isLostConnection

/** Whether a disk has no room left: the database's, or that of the store's own files. */
export const isFull = (error: unknown): boolean => has(/^(53100|ENOSPC|EDQUOT)$/, error)

/** Whether a failure passes by itself or with an operator's help, and is none of the store's own. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isFull(error) || has(TOO_MUCH, error)

/** Memory or another limit of the database is reached (53), or a statement took too long (57014). */
const TOO_MUCH = /^(53200|53400|57014)$/

const has = (codes: RegExp, error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.test(String(error.code))) || has(codes, error.cause))
