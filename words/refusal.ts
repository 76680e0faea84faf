/** What the shop says when it will not do what was asked. HTTP learns of it in one place: platform/http-status.ts. */
export type Reason = 'invalid' | 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'throttled' | 'unavailable'

export class Refusal extends Error {
  readonly reason: Reason
  /** The sentence of each form field that is in the way, by the field's name. */
  readonly fields: Record<string, string> | undefined
  constructor(reason: Reason, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.fields = fields
  }
}

/** Reads as a sentence: `(await findProduct(shop, id)) ?? refuse('missing', …)`. */
export function refuse(reason: Reason, message: string, fields?: Record<string, string>): never {
  throw new Refusal(reason, message, fields)
}
