/** What the shop says when it will not do what was asked. HTTP learns of it in one place: platform/http/status.ts. */
export type ErrorCode =
  'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'rate-limited' | 'unavailable'

/** Names one error where its reason is not enough for a caller to decide on. */
export type Subcode = 'session-required' | 'admin-required' | 'invalid-credentials'

/** Stands in a form's field errors for an empty required field. The page says it with the field's label. */
export const REQUIRED = 'required'

export class DomainError extends Error {
  readonly code: ErrorCode
  /** The sentence of each form field that is in the way, by the field's name. */
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

/** Reads as a sentence: `(await findProduct(shop, id)) ?? refuse('not-found', …)`. */
export function fail(reason: ErrorCode, message: string, fields?: Record<string, string>, subcode?: Subcode): never {
  throw new DomainError(reason, message, fields, subcode)
}
