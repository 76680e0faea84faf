/** `cart_items` (D36): lines of default variants. A quantity above the stock is reduced to the stock (Q30). */
import { clearCart, removeLine, setQuantity } from '#shop/cart/cart.ts'
import { addNewLine, findLine, replaceProduct } from '#shop/cart/default-variant-lines.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '#shop/cart/rules.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { DomainError } from '#core/domain-error.ts'
import { actAsOwner } from '../act-as-owner.ts'
import { failPostgrest } from '../postgrest-error.ts'
import { requireColumn, failForeignKey, failRowSecurity, failUnique } from '../parse-row.ts'
import type { Writer } from './writer.ts'

const TABLE = 'cart_items'

export const cartWriter: Writer = {
  async insert(shop, claims, row, conflict) {
    const own = await actAsOwner(shop, claims, TABLE, 'user_id', row)
    const productId = requireColumn<number>(TABLE, 'product_id', row.product_id)
    const quantity = quantityIn(row.quantity === undefined ? MIN_QUANTITY : row.quantity)
    const made = await addNewLine(own, { productId, quantity }).catch(sayNotThere(productId))
    if (made !== undefined) return { ...made, isNew: true }
    if (conflict === 'ignore') return undefined
    if (conflict === 'refuse') alreadyThere(own, productId)
    const id = await findLine(own, productId)
    return { ...(await setQuantity(own, id!, quantity)), id: id!, isNew: false }
  },
  async update(shop, claims, now, row) {
    if (row.user_id !== undefined && row.user_id !== now.user_id) failRowSecurity(TABLE)
    const own = await actAsOwner(shop, claims, TABLE, 'user_id', now)
    const id = now.id as number
    const quantity = row.quantity === undefined ? undefined : quantityIn(row.quantity)
    const productId = row.product_id === undefined ? now.product_id : requireColumn(TABLE, 'product_id', row.product_id)
    if (productId === now.product_id) return quantity === undefined ? undefined : setQuantity(own, id, quantity)
    const wanted = { productId: productId as number, quantity: quantity ?? (now.quantity as number) }
    return (
      (await replaceProduct(own, id, wanted).catch(sayNotThere(wanted.productId))) ??
      alreadyThere(own, wanted.productId)
    )
  },
  async remove(shop, claims, now) {
    await removeLine(await actAsOwner(shop, claims, TABLE, 'user_id', now), now.id as number)
  },
  async removeFor(shop, claims, owner) {
    if (claims.role === 'service_role' || currentUser(shop)?.id === owner)
      await clearCart(await actAsOwner(shop, claims, TABLE, 'user_id', { user_id: owner }))
  },
}

const alreadyThere = (own: Shop, productId: number) =>
  failUnique(TABLE, 'user_id_product_id_key', 'user_id, product_id', `${currentUser(own)!.id}, ${productId}`)

const sayNotThere = (productId: number) => (error: unknown) => {
  if (error instanceof DomainError && error.code === 'not-found')
    return failForeignKey(TABLE, 'product_id', productId, 'products_data')
  throw error
}

/** A quantity above the cart's maximum becomes the maximum plus one, so that the cart reports the reduction. */
function quantityIn(value: unknown) {
  const quantity = requireColumn<number>(TABLE, 'quantity', value)
  if (quantity < MIN_QUANTITY)
    failPostgrest('23514', `new row for relation "${TABLE}" violates check constraint "${TABLE}_quantity"`)
  return Math.min(quantity, MAX_QUANTITY + 1)
}
