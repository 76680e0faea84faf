/** Names the constraint that a write violated when two concurrent requests both passed their checks. */
const CODES = { unique: '23505', reference: '23503', check: '23514' }

export const isConstraintViolation = (error: unknown, rule: keyof typeof CODES) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === CODES[rule]
