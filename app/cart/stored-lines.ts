/**
 * The array under local storage's key `cart` (D37). Pure functions. Other scripts can write there, so every field is
 * checked.
 *
 *   1. A line without `user_id` is a guest's, to be merged at sign-in; one with it is a copy of that account's cart.
 *   2. `id` is the public id; money is in rupees, as the specification stores it.
 *   3. An invalid field of a line is repaired, so that no line is lost. An entry without a product id is no line.
 *   4. Guest lines and account copies have separate limits: a full account's cart displaces no guest line.
 */
import { LAST_ID, toPublicId } from '#shop/catalogue/rules.ts'
import type { GuestLineInput } from '#shop/cart/input.ts'
import {
  MAX_GUEST_LINES,
  MAX_MERGED_LINES,
  MAX_QUANTITY,
  MIN_QUANTITY,
  type Cart,
  type CartLine,
} from '#shop/cart/rules.ts'
import { toRupees } from '#core/money.ts'

export type StoredLine = GuestLineInput &
  Pick<CartLine, 'title' | 'image'> & { price: number; actualPrice: number; user_id?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function parseLines(text: string | null, newId: () => string): StoredLine[] {
  const lines: StoredLine[] = []
  for (const stored of arrayIn(text)) {
    const line = repairLine(stored, newId)
    if (!line) continue
    const same = lines.find((one) => isSame(one, line))
    if (same) same.quantity = Math.min(same.quantity + line.quantity, MAX_QUANTITY)
    else if (hasRoom(line, lines))
      lines.push(
        lines.some((one) => one.cart_item_id === line.cart_item_id) ? { ...line, cart_item_id: newId() } : line,
      )
  }
  return lines
}

const hasRoom = (line: StoredLine, lines: StoredLine[]) =>
  lines.filter((one) => isGuestLine(one) === isGuestLine(line)).length <
  (isGuestLine(line) ? MAX_GUEST_LINES : MAX_MERGED_LINES)

const isSame = (one: StoredLine, line: Pick<StoredLine, 'id' | 'variant_id' | 'user_id'>) =>
  one.id === line.id && one.variant_id === line.variant_id && one.user_id === line.user_id

export const isGuestLine = (line: StoredLine) => line.user_id === undefined

/** Changes exactly when the price of the guest lines may have changed. */
export const keyOf = (lines: StoredLine[]) =>
  JSON.stringify(lines.filter(isGuestLine).map((line) => [line.id, line.variant_id, line.quantity, line.cart_item_id]))

/** The guest lines with the server's answer. Another tab may have changed a quantity since the request. */
export const refreshLines = (lines: StoredLine[], cart: Cart): StoredLine[] =>
  lines.map((line) => {
    const quoted = cart.lines.find((one) => one.id === line.cart_item_id)
    return quoted && !quoted.isUnavailable && isGuestLine(line)
      ? { ...line, ...displayFields(quoted), quantity: Math.min(line.quantity, quoted.stock || MAX_QUANTITY) }
      : line
  })

/** A signed-in cart as it is copied to local storage (S4.4-07). */
export const accountCopyOf = (cart: Cart, userId: string, newId: () => string): StoredLine[] =>
  cart.lines.map((line) => ({
    id: toPublicId(line.productId),
    cart_item_id: newId(),
    ...displayFields(line),
    user_id: userId,
  }))

const displayFields = ({ variantId, quantity, title, price, actualPrice, image }: CartLine) => ({
  variant_id: variantId,
  quantity,
  title,
  price: toRupees(price),
  actualPrice: toRupees(actualPrice),
  image,
})

function arrayIn(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function repairLine(stored: unknown, newId: () => string): StoredLine | undefined {
  const line = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const id = idIn(line.id)
  if (id === undefined) return undefined
  const variant = idIn(line.variant_id)
  const { title, price, actualPrice, image, cart_item_id, user_id } = line
  return {
    id,
    ...(variant !== undefined && { variant_id: variant }),
    quantity: quantityIn(line.quantity),
    cart_item_id: typeof cart_item_id === 'string' && UUID.test(cart_item_id) ? cart_item_id : newId(),
    title: typeof title === 'string' ? title : 'Unknown Product',
    price: amountIn(price),
    actualPrice: amountIn(actualPrice),
    image: typeof image === 'string' ? image : null,
    ...(typeof user_id === 'string' && user_id !== '' && { user_id }),
  }
}

/** Some clients store ids as text. */
function idIn(value: unknown) {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= LAST_ID ? id : undefined
}

function quantityIn(value: unknown) {
  // Number() throws for an object such as { toString: 0 }.
  const quantity = typeof value === 'object' ? MIN_QUANTITY : Math.floor(Number(value))
  return quantity >= MIN_QUANTITY ? Math.min(quantity, MAX_QUANTITY) : MIN_QUANTITY
}

const amountIn = (value: unknown) => (typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : 0)
