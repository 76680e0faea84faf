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
    const ownerShop = await actAsOwner(shop, claims, TABLE, 'user_id', row)
    const productId = requireColumn<number>(TABLE, 'product_id', row.product_id)
    const quantity = parseQuantity(row.quantity === undefined ? MIN_QUANTITY : row.quantity)
    const added = await addNewLine(ownerShop, { productId, quantity }).catch(failUnknownProduct(productId))
    if (added !== undefined) return { ...added, isNew: true }
    if (conflict === 'ignore') return undefined
    if (conflict === 'fail') failDuplicate(ownerShop, productId)
    const id = await findLine(ownerShop, productId)
    return { ...(await setQuantity(ownerShop, id!, quantity)), id: id!, isNew: false }
  },
  async update(shop, claims, current, row) {
    if (row.user_id !== undefined && row.user_id !== current.user_id) failRowSecurity(TABLE)
    const ownerShop = await actAsOwner(shop, claims, TABLE, 'user_id', current)
    const id = current.id as number
    const quantity = row.quantity === undefined ? undefined : parseQuantity(row.quantity)
    const productId =
      row.product_id === undefined ? current.product_id : requireColumn(TABLE, 'product_id', row.product_id)
    if (productId === current.product_id)
      return quantity === undefined ? undefined : setQuantity(ownerShop, id, quantity)
    const item = { productId: productId as number, quantity: quantity ?? (current.quantity as number) }
    return (
      (await replaceProduct(ownerShop, id, item).catch(failUnknownProduct(item.productId))) ??
      failDuplicate(ownerShop, item.productId)
    )
  },
  async remove(shop, claims, current) {
    await removeLine(await actAsOwner(shop, claims, TABLE, 'user_id', current), current.id as number)
  },
  async removeFor(shop, claims, owner) {
    if (claims.role === 'service_role' || currentUser(shop)?.id === owner)
      await clearCart(await actAsOwner(shop, claims, TABLE, 'user_id', { user_id: owner }))
  },
}

const failDuplicate = (ownerShop: Shop, productId: number) =>
  failUnique(TABLE, 'user_id_product_id_key', 'user_id, product_id', `${currentUser(ownerShop)!.id}, ${productId}`)

const failUnknownProduct = (productId: number) => (error: unknown) => {
  if (error instanceof DomainError && error.code === 'not-found')
    return failForeignKey(TABLE, 'product_id', productId, 'products_data')
  throw error
}

/** A quantity above the cart's maximum becomes the maximum plus one, so that the cart reports the reduction. */
function parseQuantity(value: unknown) {
  const quantity = requireColumn<number>(TABLE, 'quantity', value)
  if (quantity < MIN_QUANTITY)
    failPostgrest('23514', `new row for relation "${TABLE}" violates check constraint "${TABLE}_quantity"`)
  return Math.min(quantity, MAX_QUANTITY + 1)
}
