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

export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    UNREACHABLE.includes(code) || NOT_NOW.test(code) || HUNG_UP.test(error.message) || isLostConnection(error.cause)
  )
}
