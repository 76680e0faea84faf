/** Which rule of the database's own a write has broken, where two who wrote at once were both right when they looked. */
const CODES = { unique: '23505', reference: '23503' }

export const isConstraintViolation = (error: unknown, rule: keyof typeof CODES) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === CODES[rule]
