/** Names the constraint that a write violated when two concurrent requests both passed their checks. */
const CODES = { unique: '23505', reference: '23503', check: '23514' }

export function isConstraintViolation(error: unknown, rule: keyof typeof CODES, names?: readonly string[]) {
  const cause = error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined
  return cause?.code === CODES[rule] && (names === undefined || names.includes(cause.constraint ?? ''))
}
