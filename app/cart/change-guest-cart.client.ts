/** Applies the cart form of a guest in the browser: same fields and messages as on the server, with live stock. */
import { messages } from '#shop/cart/messages.ts'
import { MAX_GUEST_LINES, MAX_QUANTITY, MIN_QUANTITY, variantLabel, type Cart } from '#shop/cart/rules.ts'
import { randomUuid } from '#core/uuid.ts'
import type { FormErrorCode } from '../form-action.ts'
import type { CartActionResult } from './cart-action-result.ts'
import { guestCart } from './guest-cart-store.client.ts'
import { quoteLines } from './guest-cart-requests.client.ts'
import type { GuestLine } from './guest-lines.ts'

export async function changeGuestCart(form: FormData): Promise<CartActionResult> {
  const command = form.get('do') as 'add' | 'set-quantity' | 'remove'
  try {
    return await (command === 'add' ? add(form) : change(form))
  } catch (error) {
    console.warn(error)
    return refused('unexpected', messages.failed[command])
  }
}

async function add(form: FormData): Promise<CartActionResult> {
  const [id, variant_id, quantity] = ['productId', 'variantId', 'quantity'].map((name) => Number(form.get(name)))
  const existing = guestCart.guestLines().find((line) => line.id === id && line.variant_id === variant_id)
  if (!existing && guestCart.guestLines().length >= MAX_GUEST_LINES) return refused('conflict', messages.tooManyLines)
  const line = existing ?? { ...NEW_LINE, id: id!, variant_id: variant_id!, cart_item_id: randomUuid() }
  return saveUpToStock({ ...line, quantity: line.quantity + quantity! }, messages.addedAs)
}

async function change(form: FormData): Promise<CartActionResult> {
  const line = guestCart.guestLines().find((line) => line.cart_item_id === form.get('lineId'))
  const quantity = form.get('do') === 'remove' ? 0 : Number(form.get('quantity'))
  if (!line)
    return refused('forbidden', form.get('do') === 'remove' ? messages.notYoursToRemove : messages.notYoursToUpdate)
  if (quantity >= MIN_QUANTITY) return saveUpToStock({ ...line, quantity })
  const cart = await quoteLines(without(line))
  guestCart.saveGuestLines(without(line), cart)
  return done(cart, messages.removed(line.title))
}

/** The server is asked first: a quantity above the stock never enters local storage (D7). */
async function saveUpToStock(wanted: GuestLine, said?: (choice: string) => string): Promise<CartActionResult> {
  const line = { ...wanted, quantity: Math.min(wanted.quantity, MAX_QUANTITY) }
  const asked = withLine(line)
  const cart = await quoteLines(asked)
  const found = cart.lines.find((one) => one.id === line.cart_item_id)
  if (!found || found.isUnavailable) return refused('not-found', messages.unknownProduct(line.id))
  if (found.stock === 0) return refused('conflict', messages.soldOut)
  guestCart.saveGuestLines(withLine(line), cart, asked)
  return found.quantity < wanted.quantity
    ? done(cart, messages.onlyLeft(found.quantity), true)
    : done(cart, said?.(variantLabel(found)))
}

/** Reads the other lines again: another tab may have changed them during the request. */
function withLine(line: GuestLine) {
  const lines = guestCart.guestLines()
  return lines.some((one) => one.cart_item_id === line.cart_item_id)
    ? lines.map((one) => (one.cart_item_id === line.cart_item_id ? line : one))
    : [...lines, line]
}

const without = (line: GuestLine) => guestCart.guestLines().filter((one) => one.cart_item_id !== line.cart_item_id)

const NEW_LINE = { quantity: 0, title: '', price: 0, actualPrice: 0, image: null }

const refused = (code: FormErrorCode, sentence: string): CartActionResult => ({
  error: sentence,
  code,
  fieldErrors: {},
  values: {},
})
const done = (cart: Cart, said?: string, isQuantityReduced = false): CartActionResult => ({
  message: said,
  result: { isQuantityReduced, cart },
})
