/** Decides whether an error means that the database is unavailable: it does not answer, starts, stops or hung up. */

/** Network errors. A connection to any other host can fail with them too. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]
/**
 * PostgreSQL's own codes: connection failures (08), too many connections (53300), an idle transaction that was ended
 * (25P03), and a server that shuts down, crashed or starts (57P01 to 57P03).
 */
const UNAVAILABLE_CODE = /^(08...|25P03|53300|57P0[123])$/
/** The server may not write: it is a standby, or was the primary before. */
const READ_ONLY_CODE = '25006'
/** The driver gives these errors no code, so they are recognised by their message. */
const DISCONNECTED =
  /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded when trying to connect)/

/** An error with PostgreSQL's code for a failed connection. */
export const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: '08006' })

export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (isUnreachable(error) || isHungUp(error) || isLostConnection(error.cause))

/** The connection leads to a server that is not the primary database. */
export const isReadOnlyServer = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === READ_ONLY_CODE || isReadOnlyServer(error.cause))

/**
 * Like `isLostConnection`, but only when the database itself failed: the error comes from a statement (Drizzle's error
 * has `params`), or only the database reports it.
 */
export const isLostDatabase = (error: unknown): boolean =>
  isReadOnlyServer(error) ||
  (error instanceof Error && (isHungUp(error) || ('params' in error ? isLostConnection : isLostDatabase)(error.cause)))

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
const isUnreachable = (error: Error) => UNREACHABLE.includes(codeOf(error))
const isHungUp = (error: Error) => UNAVAILABLE_CODE.test(codeOf(error)) || DISCONNECTED.test(error.message)
