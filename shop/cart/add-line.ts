/** Adds a variant to the shopper's cart: one statement, and a second one if the quantity exceeds the stock. */
import { sql } from 'drizzle-orm'
import { cartItems, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { availableStockFor } from '../catalogue/available-stock.ts'
import { LAST_ID, toPublicId } from '../catalogue/rules.ts'
import { oncePerDatabase, prepareStatement, userPlaceholder } from '../once-per-database.ts'
import { requireUser, type Shop } from '../shop.ts'
import { isUnavailable } from './cart-variants.ts'
import { messages } from './messages.ts'
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from './rules.ts'

/** `productId` is the database id. Without a variant the default one is added (D6). */
export type CartItemInput = { productId: number; variantId?: number | undefined; quantity?: number }

/** `max` is the quantity that the line may have; `quantity` what it has, or `null` if nothing was added. */
type Row = {
  size: string
  colour: string
  sizeLabel: string
  isUnavailable: boolean
  max: number
  quantity: number | null
}
type AddedLine = Row & { isQuantityReduced: boolean }

/** Adds to the line of the variant, or creates it. A sum above the stock is reduced to the stock (D7). */
export async function addLine(shop: Shop, item: CartItemInput): Promise<AddedLine> {
  const found = await putLine(shop, item, false)
  const isQuantityReduced = found?.quantity === null && !found.isUnavailable && found.max > 0
  const line = isQuantityReduced ? await putLine(shop, item, true) : found
  if (!line || line.isUnavailable) fail('not-found', messages.unknownProduct(toPublicId(item.productId)))
  if (line.max === 0) fail('conflict', messages.soldOut)
  if (line.quantity === null) fail('conflict', messages.tooManyLines)
  return { ...line, isQuantityReduced }
}

/**
 * Returns `undefined` for an unknown product or variant. Nothing is added if the variant cannot be bought, if the cart
 * has MAX_LINES other lines, or if the sum exceeds the stock and `reduces` is false.
 */
async function putLine(shop: Shop, { productId, variantId, quantity = MIN_QUANTITY }: CartItemInput, reduces: boolean) {
  const userId = requireUser(shop).id
  if (Math.max(productId, variantId ?? 0) > LAST_ID) return undefined
  const now = shop.now().toISOString()
  return (await putLineQueryOf(shop.db)({ userId, productId, variantId: variantId ?? null, quantity, reduces, now }))[0]
}

/**
 * The row lock of an existing line makes concurrent additions wait for each other: the sum is that of the latest
 * quantities.
 */
const putLineQueryOf = oncePerDatabase((db) => {
  const userId = userPlaceholder('userId')
  const [variantId, quantity] = [sql`${sql.placeholder('variantId')}::int`, sql`${sql.placeholder('quantity')}::int`]
  const [reduces, now] = [sql`${sql.placeholder('reduces')}::bool`, sql`${sql.placeholder('now')}::timestamptz`]
  const sum = sql`cart_items.quantity + excluded.quantity`
  return prepareStatement<Row>(
    db,
    sql`
    with variant as (
      select ${products.id} as product_id, ${variants.id} as id, ${variants.size}, ${variants.colour}, ${products.sizeLabel},
             ${isUnavailable} as is_unavailable, least(${availableStockFor(userId)}, ${sql.raw(`${MAX_QUANTITY}`)}) as max
        from ${products} join ${variants} on ${variants.productId} = ${products.id}
       where ${products.id} = ${sql.placeholder('productId')}
         and case when ${variantId} is null then ${variants.isDefault} else ${variants.id} = ${variantId} end
    ), line as (
      insert into ${cartItems} as cart_items (user_id, product_id, variant_id, quantity, created_at, updated_at)
      select ${userId}, product_id, id, least(${quantity}, max), ${now}, ${now} from variant
       where not is_unavailable and max > 0 and (${reduces} or ${quantity} <= max)
         and (exists (select from ${cartItems} where user_id = ${userId} and variant_id = variant.id)
           or (select count(*) from ${cartItems} where user_id = ${userId}) < ${sql.raw(`${MAX_LINES}`)})
      on conflict (user_id, variant_id) do update
        set quantity = least(${sum}, (select max from variant)), updated_at = excluded.updated_at
        where ${reduces} or ${sum} <= (select max from variant)
      returning quantity
    )
    select size, colour, size_label as "sizeLabel", is_unavailable as "isUnavailable", max, (select quantity from line) from variant`,
  )
})
