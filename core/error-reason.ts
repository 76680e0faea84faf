/** The names of the error and of its cause, with their codes, such as `Error EAUTH`: never their messages. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const own = typeof code === 'string' && /^[\w-]{2,30}$/.test(code) ? `${error.name} ${code}` : error.name
  return cause instanceof Error ? `${own}, ${reasonOf(cause)}` : own
}
