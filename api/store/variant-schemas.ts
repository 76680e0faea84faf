/** What the product form has of a size, beside the fields that shoppers see. */
import { z } from 'zod'
import { rupees } from './schema-parts.ts'

export const variantFacts = {
  barcode: z.string().nullable(),
  weightG: z.int().nullable().describe('Grams'),
  hsn: z.string().describe('Empty for the code of the product'),
  piecesInPack: z.int(),
  price: rupees.nullable().describe('Null for the price of the product'),
  actualPrice: rupees.nullable().describe('Null for the MRP of the product'),
}
