/** The expected errors of the domain. They become HTTP statuses in one place: platform/http/status.ts. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'

/** Distinguishes errors with the same code where a caller must act differently. */
export type Subcode = 'session-required' | 'admin-required' | 'invalid-credentials'

/** Marks an empty required field in a form's field errors. The page renders the message with the field's label. */
export const REQUIRED = 'required'

export class DomainError extends Error {
  readonly code: ErrorCode
  /** The message of each invalid form field, by field name. */
  readonly fieldErrors: Record<string, string> | undefined
  readonly subcode: Subcode | undefined
  constructor(code: ErrorCode, message: string, fieldErrors?: Record<string, string>, subcode?: Subcode) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fieldErrors = fieldErrors
    this.subcode = subcode
  }
}

/** Throws, so that an expression can end with it: `(await findProduct(shop, id)) ?? fail('not-found', …)`. */
export function fail(reason: ErrorCode, message: string, fields?: Record<string, string>, subcode?: Subcode): never {
  throw new DomainError(reason, message, fields, subcode)
}
