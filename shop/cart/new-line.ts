/** A line for a product of which none is in the cart: what programs add that know lines only by their product (D36). */
import { and, eq } from 'drizzle-orm'
import { cartItems, variants } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import { shownId } from '../catalogue/rules.ts'
import { signedIn, together, type Shop } from '../shop.ts'
import { countLines, keepWhatIsLeft } from './cart.ts'
import { findGoods } from './goods.ts'
import { messages } from './messages.ts'
import { MAX_LINES } from './rules.ts'

/** Answers the line, or `undefined` where there is one already. */
export async function addNewLine(shop: Shop, { productId, quantity }: { productId: number; quantity: number }) {
  const userId = signedIn(shop).id
  return together(shop, async (shop) => {
    const [found] = await findGoods(shop, [{ productId }])
    if (!found || found.isGone) refuse('missing', messages.unknownProduct(shownId(productId)))
    const [createdAt, updatedAt] = [shop.now(), shop.now()]
    const [line] = await shop.db
      .insert(cartItems)
      .values({ userId, productId, variantId: found.variantId, quantity, createdAt, updatedAt })
      .onConflictDoNothing()
      .returning()
    if (!line) return undefined
    if ((await countLines(shop)) > MAX_LINES) refuse('conflict', messages.tooManyLines)
    await keepWhatIsLeft(shop, line, found.stock)
    return line.id
  })
}

/** The line of a product's default variant. */
export async function findLine(shop: Shop, productId: number): Promise<number | undefined> {
  const [line] = await shop.db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(variants, and(eq(variants.id, cartItems.variantId), variants.isDefault))
    .where(and(eq(cartItems.userId, signedIn(shop).id), eq(cartItems.productId, productId)))
  return line?.id
}
