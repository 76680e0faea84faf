/** What the shop says when it will not do what was asked. HTTP learns of it in one place: platform/http-status.ts. */
export type Reason = 'invalid' | 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'throttled' | 'unavailable'

/** Names one error where its reason is not enough for a caller to decide on. */
export type Subcode = 'session-required' | 'admin-required' | 'invalid-credentials'

/** Stands in a form's field errors for an empty required field. The page says it with the field's label. */
export const REQUIRED = 'required'

export class Refusal extends Error {
  readonly reason: Reason
  /** The sentence of each form field that is in the way, by the field's name. */
  readonly fields: Record<string, string> | undefined
  readonly subcode: Subcode | undefined
  constructor(reason: Reason, message: string, fields?: Record<string, string>, subcode?: Subcode) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.fields = fields
    this.subcode = subcode
  }
}

/** Reads as a sentence: `(await findProduct(shop, id)) ?? refuse('missing', …)`. */
export function refuse(reason: Reason, message: string, fields?: Record<string, string>, subcode?: Subcode): never {
  throw new Refusal(reason, message, fields, subcode)
}
