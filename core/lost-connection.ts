/** Whether a failure is the database's absence: it does not answer, starts, stops, or has hung up. Soon it will be back. */

/** Of the network: whatever is asked over it gives these. */
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
/** PostgreSQL's own: connections (08), too many of them (53300), one that paused (25P03), shutting down, crashed or starting (57P01 to 57P03). */
const NOT_NOW = /^(08...|25P03|53300|57P0[123])$/
/** The driver gives these no code. */
const HUNG_UP = /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded when trying to connect)/

/** With PostgreSQL's own code for a connection that failed. */
export const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: '08006' })

export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (isUnreachable(error) || isHungUp(error) || isLostConnection(error.cause))

/** The same where it is certain that the database was asked: by a statement (drizzle's error has its `params`), or by what only it says. */
export const isLostDatabase = (error: unknown): boolean =>
  error instanceof Error && (isHungUp(error) || ('params' in error ? isLostConnection : isLostDatabase)(error.cause))

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
const isUnreachable = (error: Error) => UNREACHABLE.includes(codeOf(error))
const isHungUp = (error: Error) => NOT_NOW.test(codeOf(error)) || HUNG_UP.test(error.message)
