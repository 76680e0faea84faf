/** Applies the cart form of a guest in the browser: same fields and messages as on the server, with live stock. */
import { messages } from '#shop/cart/messages.ts'
import { MAX_GUEST_LINES, MAX_QUANTITY, MIN_QUANTITY, variantLabel } from '#shop/cart/rules.ts'
import { randomUuid } from '#core/uuid.ts'
import { failure, success, type CartActionResult } from './cart-action-result.ts'
import { guestCart } from './guest-cart-store.client.ts'
import { quoteLines } from './guest-cart-requests.client.ts'
import type { StoredLine } from './stored-lines.ts'

export async function changeGuestCart(form: FormData): Promise<CartActionResult> {
  const command = form.get('do') as 'add' | 'set-quantity' | 'remove' | 'apply-code' | 'remove-code'
  try {
    if (command === 'apply-code' || command === 'remove-code')
      return await (await import('./change-guest-codes.client.ts')).changeGuestCodes(form)
    return await (command === 'add' ? add(form) : change(form))
  } catch (error) {
    console.warn(error)
    return failure('unexpected', messages.failed[command])
  }
}

async function add(form: FormData): Promise<CartActionResult> {
  const [id, variant_id, quantity] = ['productId', 'variantId', 'quantity'].map((name) => Number(form.get(name)))
  const existing = guestCart.guestLines().find((line) => line.id === id && line.variant_id === variant_id)
  if (!existing && guestCart.guestLines().length >= MAX_GUEST_LINES) return failure('conflict', messages.tooManyLines)
  const line = existing ?? { ...NEW_LINE, id: id!, variant_id: variant_id!, cart_item_id: randomUuid() }
  return saveUpToStock({ ...line, quantity: line.quantity + quantity! }, messages.addedAs)
}

async function change(form: FormData): Promise<CartActionResult> {
  const line = guestCart.guestLines().find((line) => line.cart_item_id === form.get('lineId'))
  const quantity = form.get('do') === 'remove' ? 0 : Number(form.get('quantity'))
  if (!line)
    return failure('forbidden', form.get('do') === 'remove' ? messages.notYoursToRemove : messages.notYoursToUpdate)
  if (quantity >= MIN_QUANTITY) return saveUpToStock({ ...line, quantity })
  const cart = await quoteLines(without(line))
  guestCart.saveGuestLines(without(line), cart)
  return success(cart, messages.removed(line.title))
}

/** The server is asked first: a quantity above the stock never enters local storage (D7). */
async function saveUpToStock(
  requested: StoredLine,
  messageFor?: (choice: string) => string,
): Promise<CartActionResult> {
  const line = { ...requested, quantity: Math.min(requested.quantity, MAX_QUANTITY) }
  const lines = withLine(line)
  const cart = await quoteLines(lines)
  const quoted = cart.lines.find((one) => one.id === line.cart_item_id)
  if (!quoted || quoted.isUnavailable) return failure('not-found', messages.unknownProduct(line.id))
  if (quoted.stock === 0) return failure('conflict', messages.soldOut)
  guestCart.saveGuestLines(withLine(line), cart, lines)
  return quoted.quantity < requested.quantity
    ? success(cart, messages.onlyLeft(quoted.quantity), true)
    : success(cart, messageFor?.(variantLabel(quoted)))
}

/** Reads the other lines again: another tab may have changed them during the request. */
function withLine(line: StoredLine) {
  const lines = guestCart.guestLines()
  return lines.some((one) => one.cart_item_id === line.cart_item_id)
    ? lines.map((one) => (one.cart_item_id === line.cart_item_id ? line : one))
    : [...lines, line]
}

const without = (line: StoredLine) => guestCart.guestLines().filter((one) => one.cart_item_id !== line.cart_item_id)

const NEW_LINE = { quantity: 0, title: '', price: 0, actualPrice: 0, image: null }
