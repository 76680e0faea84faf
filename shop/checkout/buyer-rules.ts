/** A business that buys with its GSTIN. The names of the fields are those of the form. */
export type { Buyer } from '#db/schema.server.ts'

export const GSTIN_FIELD = 'buyer.gstin'
export const COMPANY_FIELD = 'buyer.name'
export const BUYER_FIELDS = [GSTIN_FIELD, COMPANY_FIELD]
export const MAX_COMPANY_LENGTH = 100
/** With room for gaps. */
export const MAX_TYPED_GSTIN_LENGTH = 30
