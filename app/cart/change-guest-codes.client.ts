/** The offer codes of a guest, with gaps between them in local storage beside the lines of the cart. Loaded when used. */
import { codeMessage } from '#shop/offers/code-message.ts'
import { messages as offers } from '#shop/offers/messages.ts'
import { MAX_CODES } from '#shop/offers/rules.ts'
import { failure, success, type CartActionResult } from './cart-action-result.ts'
import { CODES_KEY, quoteLines, readGuestCodes } from './guest-cart-requests.client.ts'
import { guestCart } from './guest-cart-store.client.ts'

export const changeGuestCodes = (form: FormData) =>
  form.get('do') === 'apply-code' ? applyCode(form) : removeCode(form)

const typedCode = (form: FormData) => (form.get('code') as string).replace(/\s/g, '').toUpperCase()
const codesWithout = (code: string) =>
  readGuestCodes()
    .split(' ')
    .filter((one) => one !== code && one !== '')

/** The server says whether the code exists. Only then is it kept. */
async function applyCode(form: FormData): Promise<CartActionResult> {
  const code = typedCode(form)
  const others = codesWithout(code)
  if (others.length >= MAX_CODES) return failure('conflict', offers.tooManyCodes(MAX_CODES))
  const codes = [...others, code].join(' ')
  const cart = await quoteLines(guestCart.guestLines(), codes)
  const entered = cart.codes?.find((one) => one.code === code)
  if (!entered) return failure('invalid', offers.unknownCode)
  writeCodes(codes)
  guestCart.saveGuestLines(guestCart.guestLines(), cart)
  return success(cart, codeMessage(code, entered))
}

async function removeCode(form: FormData): Promise<CartActionResult> {
  const code = typedCode(form)
  writeCodes(codesWithout(code).join(' '))
  const cart = await quoteLines(guestCart.guestLines())
  guestCart.saveGuestLines(guestCart.guestLines(), cart)
  return success(cart, offers.codeRemoved(code))
}

/** Without storage a code holds for this page only. */
function writeCodes(codes: string) {
  try {
    localStorage.setItem(CODES_KEY, codes)
  } catch (error) {
    console.warn(error)
  }
}
