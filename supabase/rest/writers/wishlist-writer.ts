/** `wishlist_items`: an item exists or it does not; only its product can be changed. */
import { addToWishlist, findWishlistItem, removeFromWishlist, replaceWishlistItem } from '#shop/wishlist/wishlist.ts'
import { DomainError } from '#core/domain-error.ts'
import { currentUser, withTransaction, type Shop } from '#shop/shop.ts'
import { actAsOwner } from '../act-as-owner.ts'
import { requireColumn, failForeignKey, failRowSecurity, failUnique } from '../parse-row.ts'
import type { Writer } from './writer.ts'

const TABLE = 'wishlist_items'

export const wishlistWriter: Writer = {
  async insert(shop, claims, row, conflict) {
    const ownerShop = await actAsOwner(shop, claims, TABLE, 'user_id', row)
    const productId = requireColumn<number>(TABLE, 'product_id', row.product_id)
    const isNew = await withTransaction(ownerShop, (ownerShop) => addToWishlist(ownerShop, productId)).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        if (error.code === 'not-found') return failForeignKey(TABLE, 'product_id', productId, 'products_data')
        if (error.code === 'conflict') return false
        throw error
      },
    )
    if (!isNew && conflict === 'ignore') return undefined
    if (!isNew && conflict === 'fail') failDuplicate(ownerShop, productId)
    return { id: (await findWishlistItem(ownerShop, productId))!, isNew }
  },
  async update(shop, claims, current, row) {
    if (row.user_id !== undefined && row.user_id !== current.user_id) failRowSecurity(TABLE)
    const ownerShop = await actAsOwner(shop, claims, TABLE, 'user_id', current)
    const by = row.product_id === undefined ? current.product_id : requireColumn(TABLE, 'product_id', row.product_id)
    if (by === current.product_id) return
    const isReplaced = await replaceWishlistItem(ownerShop, current.product_id as number, by as number).catch(
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'not-found')
          return failForeignKey(TABLE, 'product_id', by, 'products_data')
        throw error
      },
    )
    if (!isReplaced) failDuplicate(ownerShop, by as number)
  },
  async remove(shop, claims, current) {
    await removeFromWishlist(await actAsOwner(shop, claims, TABLE, 'user_id', current), current.product_id as number)
  },
}

const failDuplicate = (ownerShop: Shop, productId: number) =>
  failUnique(TABLE, 'user_id_product_id_key', 'user_id, product_id', `${currentUser(ownerShop)!.id}, ${productId}`)
