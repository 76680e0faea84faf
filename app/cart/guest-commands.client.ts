/** The form that changes an account's cart, done for a guest in the browser: same fields, same sentences, live stock. */
import { messages } from '#shop/cart/messages.ts'
import { MAX_GUEST_LINES, MAX_QUANTITY, MIN_QUANTITY, choiceOf, type Cart } from '#shop/cart/rules.ts'
import { newId } from '#words/new-id.ts'
import type { FormErrorCode } from '../form-action.ts'
import type { CartAnswer } from './cart-answer.ts'
import { guestLines, keepGuests, priceLines } from './guest-cart.client.ts'
import type { GuestLine } from './guest-lines.ts'

export async function changeGuestCart(form: FormData): Promise<CartAnswer> {
  const command = form.get('do') as 'add' | 'set-quantity' | 'remove'
  try {
    return await (command === 'add' ? add(form) : change(form))
  } catch (error) {
    console.warn(error)
    return refused('unexpected', messages.failed[command])
  }
}

async function add(form: FormData): Promise<CartAnswer> {
  const [id, variant_id, quantity] = ['productId', 'variantId', 'quantity'].map((name) => Number(form.get(name)))
  const there = guestLines().find((line) => line.id === id && line.variant_id === variant_id)
  if (!there && guestLines().length >= MAX_GUEST_LINES) return refused('conflict', messages.tooManyLines)
  const line = there ?? { ...NEW_LINE, id: id!, variant_id: variant_id!, cart_item_id: newId() }
  return keepWhatIsLeft({ ...line, quantity: line.quantity + quantity! }, messages.addedAs)
}

async function change(form: FormData): Promise<CartAnswer> {
  const line = guestLines().find((line) => line.cart_item_id === form.get('lineId'))
  const quantity = form.get('do') === 'remove' ? 0 : Number(form.get('quantity'))
  if (!line)
    return refused('forbidden', form.get('do') === 'remove' ? messages.notYoursToRemove : messages.notYoursToUpdate)
  if (quantity >= MIN_QUANTITY) return keepWhatIsLeft({ ...line, quantity })
  const cart = await priceLines(without(line))
  keepGuests(without(line), cart)
  return done(cart, messages.removed(line.title))
}

/** The shop is asked first: what it has not got never enters local storage (D7). */
async function keepWhatIsLeft(wanted: GuestLine, said?: (choice: string) => string): Promise<CartAnswer> {
  const line = { ...wanted, quantity: Math.min(wanted.quantity, MAX_QUANTITY) }
  const asked = withLine(line)
  const cart = await priceLines(asked)
  const found = cart.lines.find((one) => one.id === line.cart_item_id)
  if (!found || found.isGone) return refused('missing', messages.unknownProduct(line.id))
  if (found.stock === 0) return refused('conflict', messages.soldOut)
  keepGuests(withLine(line), cart, asked)
  return found.quantity < wanted.quantity
    ? done(cart, messages.onlyLeft(found.quantity), true)
    : done(cart, said?.(choiceOf(found)))
}

/** Among the lines as they are now: another tab may have changed the others. */
function withLine(line: GuestLine) {
  const lines = guestLines()
  return lines.some((one) => one.cart_item_id === line.cart_item_id)
    ? lines.map((one) => (one.cart_item_id === line.cart_item_id ? line : one))
    : [...lines, line]
}

const without = (line: GuestLine) => guestLines().filter((one) => one.cart_item_id !== line.cart_item_id)

const NEW_LINE = { quantity: 0, title: '', price: 0, actualPrice: 0, image: null }

const refused = (code: FormErrorCode, sentence: string): CartAnswer => ({
  refused: sentence,
  code,
  fields: {},
  typed: {},
})
const done = (cart: Cart, said?: string, isShort = false): CartAnswer => ({ said, result: { isShort, cart } })
