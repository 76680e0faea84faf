/** The returns and exchanges of an order, as its response has them. */
import { z } from 'zod'
import { returnKind, returnState } from '#shop/returns/input.ts'
import { time } from './schema-parts.ts'

const number = z.string().describe('R-000001')
const orderReturn = {
  ...{ id: z.uuid(), number, kind: returnKind, state: returnState, at: time },
  replacementId: z.uuid().nullable().describe('The order of what replaces exchanged items'),
}
const replaced = z.strictObject({ orderId: z.uuid(), returnId: z.uuid(), number })
export const exchanges = {
  returns: z.array(z.strictObject(orderReturn)),
  replaces: replaced.nullable().describe('The exchange whose items this order replaces'),
}
