/** Input schemas of the wishlist. Forms send public ids (D34); the schemas convert them to database ids. */
import { z } from 'zod'
import { fromPublicId } from '../catalogue/rules.ts'
import { page } from '../input.ts'
import { messages as common } from '../messages.ts'
import { messages } from './messages.ts'

export const WishlistInput = z.object({
  productId: z.coerce
    .string()
    .trim()
    .regex(/^\d{1,9}$/, messages.productNotFound)
    .transform((text) => fromPublicId(Number(text))),
})

/** A pressed heart sends the command as its name and the product as its value (app/wishlist/wishlist-button.tsx). */
function readHeart(sent: unknown) {
  if (typeof sent !== 'object' || sent === null || 'do' in sent) return sent
  if ('add' in sent) return { ...sent, do: 'add', productId: sent.add }
  return 'remove' in sent ? { ...sent, do: 'remove', productId: sent.remove } : sent
}

const Command = z.object(
  {
    do: z.enum(['add', 'remove', 'move'], common.failed),
    ...WishlistInput.shape,
    /** The variant to move to the cart, for a product that has sizes. */
    variantId: z.coerce
      .string()
      .regex(/^\d{1,9}$/, messages.noProductData)
      .transform(Number)
      .optional(),
    /** The page of the button. */
    from: z.string().max(2000).optional().catch(undefined),
  },
  common.failed,
)
export const WishlistCommand = z.preprocess(readHeart, Command)
export type WishlistCommand = z.output<typeof WishlistCommand>

/** `/wishlist?page=` */
export const WishlistQuery = z.object({ page })
