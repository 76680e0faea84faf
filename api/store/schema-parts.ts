/** Parts that many response schemas share. Times are ISO 8601. */
import { z } from 'zod'

export const rupees = z.number().describe('Rupees')
export const id = z.int().describe('The id in the URLs of the store')
export const time = z.iso.datetime()
export const url = z.string().nullable()
export const gender = z.enum(['women', 'men', 'unisex'])
export const productStatus = z.enum(['draft', 'live', 'hidden'])
export const count = z.int().min(0)
export const orderLineFacts = {
  ...{ lineId: z.int(), sku: z.string(), sizeLabel: z.string() },
  cancelled: count.describe('How many of its pieces are cancelled'),
}

export const page = <S extends z.ZodRawShape>(one: z.ZodObject<S>, more: z.ZodRawShape = {}) =>
  z.strictObject({ data: z.array(one), total: count, page: z.int().min(1), pages: z.int().min(1), ...more })
export const message = { message: z.string().describe('A message for the user') }
