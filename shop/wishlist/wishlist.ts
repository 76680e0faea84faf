/**
 * The signed-in shopper's wishlist.
 *
 *   1. A product is on it once, however often it is added.
 *   2. Moving an item adds one to the cart and removes the item, or does neither.
 *   3. It holds at most MAX_WISHLIST_ITEMS items.
 *   4. An item that is no longer sold stays until its owner removes it.
 */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { products, users, wishlistItems } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import { addLine } from '../cart/add-line.ts'
import { messages as cart } from '../cart/messages.ts'
import { variantLabel } from '../cart/rules.ts'
import type { UserId } from '../catalogue/available-stock.ts'
import { toCards } from '../catalogue/cards.ts'
import { findProduct } from '../catalogue/products.ts'
import type { ProductCard } from '../catalogue/rules.ts'
import { oncePerDatabase, userPlaceholder } from '../once-per-database.ts'
import { clampedOffset, requestedOffset } from '../page-offset.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import type { WishlistCommand } from './input.ts'
import { messages } from './messages.ts'
import { MAX_WISHLIST_ITEMS, WISHLIST_PAGE_SIZE } from './rules.ts'

export type WishlistItem = ProductCard & { isUnavailable: boolean }

/** Newest item first. */
export async function readWishlist(shop: Shop, requestedPage = 1): Promise<Page<WishlistItem>> {
  const offset = requestedOffset(requestedPage, WISHLIST_PAGE_SIZE)
  const rows = await wishlistQueryOf(shop.db).execute({ userId: requireUser(shop).id, offset })
  const total = rows[0]?.total ?? 0
  const { page, pages } = clampPage(requestedPage, total, WISHLIST_PAGE_SIZE)
  const cards = await toCards(shop, rows)
  const items = cards.map((card) => ({ ...card, isUnavailable: rows.find((row) => row.id === card.id)!.isUnavailable }))
  return { items, total, page, pages }
}

/** The items of a page and the total of all pages. */
const wishlistQueryOf = oncePerDatabase((db) => {
  const userId = userPlaceholder('userId')
  const total = sql<number>`(select count(*)::int from ${wishlistItems} where user_id = ${userId})`
  const ids = sql`(select id from ${wishlistItems} where user_id = ${userId} order by id desc
    limit ${sql.raw(`${WISHLIST_PAGE_SIZE}`)} offset ${clampedOffset(total, WISHLIST_PAGE_SIZE)})`
  return db
    .select({ id: products.id, isUnavailable: sql<boolean>`not ${products.isLive}`, total })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(inArray(wishlistItems.id, ids))
    .orderBy(desc(wishlistItems.id))
    .prepare('')
})

/** Selects database ids only, for the heart buttons and the badge on every page. */
export const wishlistIdsQuery = (db: Db, userId: UserId) =>
  db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.id))
    .limit(MAX_WISHLIST_ITEMS)

/** The single entry point for wishlist changes. It returns the message for the shopper. */
export async function changeWishlist(shop: Shop, command: WishlistCommand): Promise<string> {
  switch (command.do) {
    case 'add':
      return addToWishlist(shop, command.productId)
    case 'remove':
      return removeFromWishlist(shop, command.productId)
    case 'move':
      return moveToCart(shop, command.productId, command.variantId)
  }
}

export async function addToWishlist(shop: Shop, productId: number): Promise<string> {
  const userId = requireUser(shop).id
  const { rowCount } = await shop.db.execute(sql`
    insert into ${wishlistItems} (user_id, product_id, created_at)
    select ${users.id}, ${products.id}, ${shop.now()} from ${users}, ${products}
     where ${users.id} = ${userId} and ${users.deletedAt} is null
       and ${products.id} = ${productId} and ${products.isLive}
       and (select count(*) from ${wishlistItems} where user_id = ${userId}) < ${MAX_WISHLIST_ITEMS}
    on conflict (user_id, product_id) do nothing`)
  if (rowCount === 1) return messages.added
  if (!(await findProduct(shop, productId))) fail('not-found', messages.productNotFound)
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) fail('unauthenticated', messages.noUser)
  const exists = (await shop.db.$count(wishlistItems, isOwnItem(shop, productId))) > 0
  if (!exists) fail('invalid', messages.full)
  fail('conflict', messages.alreadyAdded)
}

/** Replaces an item by another product. Returns false if that product is already on the wishlist. */
export async function replaceWishlistItem(shop: Shop, productId: number, newProductId: number): Promise<boolean> {
  if (!(await findProduct(shop, newProductId))) fail('not-found', messages.productNotFound)
  if ((await findWishlistItem(shop, newProductId)) !== undefined) return false
  await shop.db.update(wishlistItems).set({ productId: newProductId }).where(isOwnItem(shop, productId))
  return true
}

/** Removing an item that is already gone is no error. */
export async function removeFromWishlist(shop: Shop, productId: number): Promise<string> {
  await shop.db.delete(wishlistItems).where(isOwnItem(shop, productId))
  return messages.removed
}

/** Without a variant the default one is moved (D6). */
export async function moveToCart(shop: Shop, productId: number, variantId?: number): Promise<string> {
  const isOwn = isOwnItem(shop, productId)
  return withTransaction(shop, async (shop) => {
    const isSold = sql`exists (select from ${products} where ${products.id} = ${productId} and ${products.isLive})`
    const [item] = await shop.db.delete(wishlistItems).where(and(isOwn, isSold)).returning()
    if (!item) fail('not-found', messages.noProductData)
    const { isQuantityReduced, ...line } = await addLine(shop, { productId, variantId })
    // The cart already holds the whole stock.
    if (isQuantityReduced) fail('conflict', cart.onlyLeft(line.max))
    return messages.movedAs(variantLabel(line))
  })
}

export async function clearWishlist(shop: Shop) {
  await shop.db.delete(wishlistItems).where(eq(wishlistItems.userId, requireUser(shop).id))
}

/** Returns the row id of a wishlist item. */
export async function findWishlistItem(shop: Shop, productId: number): Promise<number | undefined> {
  const [item] = await shop.db.select({ id: wishlistItems.id }).from(wishlistItems).where(isOwnItem(shop, productId))
  return item?.id
}

const isOwnItem = (shop: Shop, productId: number) =>
  and(eq(wishlistItems.userId, requireUser(shop).id), eq(wishlistItems.productId, productId))
