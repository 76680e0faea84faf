/**
 * What broke, for the log: where and why, and nothing of what it was about. Drizzle writes a failed statement's values
 * (a name, an address, a hash) into the error, and PostgreSQL the failing row into its details: both stay out.
 */
const LONGEST = 500

export const report = (error: unknown) => console.error(told(error))

export function told(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'Something was thrown that is no error'
  const { name, message, stack = '' } = error
  const cause = error.cause ?? (error instanceof AggregateError ? (error.errors[0] as unknown) : undefined)
  const { params, code } = error as { params?: unknown; code?: unknown }
  const why = (params === undefined ? message : message.split('\nparams: ')[0]!).slice(0, LONGEST)
  const where = stack.slice(stack.indexOf(message) + message.length)
  const before = cause === undefined ? '' : `\n  because of ${told(cause)}`
  return `${name}${typeof code === 'string' ? ` ${code}` : ''}: ${why}${where}${before}`
}
