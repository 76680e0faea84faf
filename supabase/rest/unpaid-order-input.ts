/** Validates what an API client posts to `/rest/v1/orders`. */
import { z } from 'zod'
import { messages as cart } from '#shop/cart/messages.ts'
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from '#shop/cart/rules.ts'
import { messages } from '#shop/orders/messages.ts'
import { MAX_KEY_LENGTH, MIN_KEY_LENGTH } from '#shop/payments/rules.ts'

/** One item of a posted order. Title and price only help to find out what the ids mean (item-ids.ts). */
const item = z.coerce.number(cart.invalidProduct).int(cart.invalidProduct).min(1, cart.invalidProduct)
const UnpaidOrderItem = z
  .object({
    id: item.optional(),
    product_id: item.optional(),
    variant_id: item.optional(),
    quantity: z.coerce
      .number(cart.invalidQuantity)
      .int(cart.invalidQuantity)
      .min(MIN_QUANTITY, cart.invalidQuantity)
      .max(MAX_QUANTITY, cart.invalidQuantity)
      .default(MIN_QUANTITY),
    title: z.string().trim().min(1).optional().catch(undefined),
    /** In rupees. */
    price: z.coerce.number().positive().optional().catch(undefined),
  })
  .transform(({ id, product_id, variant_id, quantity, title, price }, context) => {
    const itemId = product_id ?? id
    const isStored = product_id !== undefined
    if (itemId !== undefined) return { id: itemId, isStored, variantId: variant_id, quantity, title, price }
    context.addIssue(cart.invalidProduct)
    return z.NEVER
  })
export const UnpaidOrderItems = z.array(UnpaidOrderItem, cart.invalidProduct).max(MAX_LINES, cart.tooManyLines)
export type UnpaidOrderItems = z.output<typeof UnpaidOrderItems>

export const IdempotencyKey = z
  .string()
  .min(MIN_KEY_LENGTH, messages.invalidKey)
  .max(MAX_KEY_LENGTH, messages.invalidKey)
  .optional()
