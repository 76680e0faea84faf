/**
 * An expected error of `/rest/v1`: PostgREST's code and message (wire.md 3.1). error-response.ts chooses its status.
 */
export class PostgrestError extends Error {
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  constructor(code: string, message: string, details: string | null = null, hint: string | null = null) {
    super(message)
    this.name = 'PostgrestError'
    this.code = code
    this.details = details
    this.hint = hint
  }
}

export const failNotSingle = (rows: number) =>
  failPostgrest('PGRST116', 'Cannot coerce the result to a single JSON object', `The result contains ${rows} rows`)

export const failTooManyColumns = (max: number) =>
  failPostgrest(
    'PGRST100',
    '"failed to parse select parameter" (line 1, column 1)',
    `unexpected more than ${max} columns of one table expecting fewer columns`,
  )

export function failPostgrest(...args: ConstructorParameters<typeof PostgrestError>): never {
  throw new PostgrestError(...args)
}
