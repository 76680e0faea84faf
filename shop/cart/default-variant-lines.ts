/** Cart lines of the default variant, for API clients that identify a line by its product only (D36). */
import { and, eq } from 'drizzle-orm'
import { cartItems, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { countLines, reduceToStock } from './cart.ts'
import { findVariants } from './cart-variants.ts'
import { messages } from './messages.ts'
import { MAX_LINES } from './rules.ts'

type LineInput = { productId: number; quantity: number }

/** Returns the new line and the result, or `undefined` if the product already has a line. */
export async function addNewLine(shop: Shop, { productId, quantity }: LineInput) {
  const userId = requireUser(shop).id
  return withTransaction(shop, async (shop) => {
    const [variant] = await findVariants(shop, [{ productId }])
    if (!variant || variant.isUnavailable) fail('not-found', messages.unknownProduct(toPublicId(productId)))
    const [createdAt, updatedAt] = [shop.now(), shop.now()]
    const [line] = await shop.db
      .insert(cartItems)
      .values({ userId, productId, variantId: variant.variantId, quantity, createdAt, updatedAt })
      .onConflictDoNothing()
      .returning()
    if (!line) return undefined
    if ((await countLines(shop)) > MAX_LINES) fail('conflict', messages.tooManyLines)
    return { id: line.id, ...(await reduceToStock(shop, line, variant.stock)) }
  })
}

/** Replaces the product of a line. Returns `undefined` if the other product already has a line. */
export async function replaceProduct(shop: Shop, lineId: number, { productId, quantity }: LineInput) {
  const userId = requireUser(shop).id
  return withTransaction(shop, async (shop) => {
    const [variant] = await findVariants(shop, [{ productId }])
    if (!variant || variant.isUnavailable) fail('not-found', messages.unknownProduct(toPublicId(productId)))
    if ((await findLine(shop, productId)) !== undefined) return undefined
    const [line] = await shop.db
      .update(cartItems)
      .set({ productId, variantId: variant.variantId, quantity, updatedAt: shop.now() })
      .where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId)))
      .returning()
    if (!line) fail('forbidden', messages.notYoursToUpdate)
    return reduceToStock(shop, line, variant.stock)
  })
}

export async function findLine(shop: Shop, productId: number): Promise<number | undefined> {
  const [line] = await shop.db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(variants, and(eq(variants.id, cartItems.variantId), variants.isDefault))
    .where(and(eq(cartItems.userId, requireUser(shop).id), eq(cartItems.productId, productId)))
  return line?.id
}
