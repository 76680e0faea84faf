/** Whether a failure is the database's absence: it does not answer, starts, stops, or has hung up. Soon it will be back. */
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

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return UNREACHABLE.includes(code) || NOT_NOW.test(code) || HUNG_UP.test(error.message) || isAway(error.cause)
}

/** Whether a disk has no room left: the database's, or that of the store's own files. */
export const isFull = (error: unknown): boolean => has(/^(53100|ENOSPC|EDQUOT)$/, error)

/** Whether a failure passes by itself or with an operator's help, and is none of the store's own. */
export const isPassing = (error: unknown): boolean => isAway(error) || isFull(error) || has(TOO_MUCH, error)

/** Memory or another limit of the database is reached (53), or a statement took too long (57014). */
const TOO_MUCH = /^(53200|53400|57014)$/

const has = (codes: RegExp, error: unknown): boolean =>
  error instanceof Error && (codes.test(codeOf(error)) || has(codes, error.cause))

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
