/** `cart_items` (D36): lines of default variants. Of what is not left so much is kept as there is (Q30). */
import { clearCart, removeLine, setQuantity } from '../cart/cart.ts'
import { addNewLine, findLine } from '../cart/new-line.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../cart/rules.ts'
import { Refusal } from '#words/refusal.ts'
import { asOwner } from './acting.ts'
import { fault } from './fault.ts'
import { needed, notThere, notYours, taken } from './typed.ts'
import type { Writer } from './writer.ts'

const TABLE = 'cart_items'

export const cartWriter: Writer = {
  async insert(shop, claims, row, conflict) {
    const own = await asOwner(shop, claims, TABLE, 'user_id', row)
    const productId = needed<number>(TABLE, 'product_id', row.product_id)
    const quantity = quantityIn(row.quantity === undefined ? MIN_QUANTITY : row.quantity)
    const made = await addNewLine(own, { productId, quantity }).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === 'missing')
        return notThere(TABLE, 'product_id', productId, 'products_data')
      throw error
    })
    if (made !== undefined) return { id: made, isNew: true }
    if (conflict === 'ignore') return undefined
    const key = `${own.user!.id}, ${productId}`
    if (conflict === 'refuse') taken(TABLE, 'user_id_product_id_key', 'user_id, product_id', key)
    const id = await findLine(own, productId)
    await setQuantity(own, id!, quantity)
    return { id: id!, isNew: false }
  },
  async update(shop, claims, now, row) {
    if (row.user_id !== undefined && row.user_id !== now.user_id) notYours(TABLE)
    const own = await asOwner(shop, claims, TABLE, 'user_id', now)
    if (row.quantity !== undefined) await setQuantity(own, now.id as number, quantityIn(row.quantity))
  },
  async remove(shop, claims, now) {
    await removeLine(await asOwner(shop, claims, TABLE, 'user_id', now), now.id as number)
  },
  async removeFor(shop, claims, owner) {
    if (claims.role === 'service_role' || shop.user?.id === owner)
      await clearCart(await asOwner(shop, claims, TABLE, 'user_id', { user_id: owner }))
  },
}

function quantityIn(value: unknown) {
  const quantity = needed<number>(TABLE, 'quantity', value)
  if (quantity < MIN_QUANTITY)
    fault('23514', `new row for relation "${TABLE}" violates check constraint "${TABLE}_quantity"`)
  return Math.min(quantity, MAX_QUANTITY)
}
