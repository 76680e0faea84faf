/** The two requests about guest lines. Both throw if the server cannot be reached or rejects the lines. */
import type { MergedCart } from '#shop/cart/guest-cart.ts'
import type { GuestLineInput } from '#shop/cart/input.ts'
import type { Cart } from '#shop/cart/rules.ts'
import type { ActionResult } from '../form-action.ts'
import type { StoredLine } from './stored-lines.ts'

/** Returns the current prices of these lines. Changes nothing. */
export const quoteLines = (lines: StoredLine[], codes = readGuestCodes()) =>
  postLines<Cart>('/cart/quote', lines, codes)

/** Adds these lines to the cart of the signed-in user. A repeated request adds nothing. */
export const mergeLines = (lines: StoredLine[]) => postLines<MergedCart>('/cart/merge', lines, readGuestCodes())

export const CODES_KEY = 'codes'

export function readGuestCodes(): string {
  try {
    return localStorage.getItem(CODES_KEY) ?? ''
  } catch {
    return ''
  }
}

const SENT_FIELDS = ['id', 'variant_id', 'quantity', 'cart_item_id'] satisfies (keyof GuestLineInput)[]

async function postLines<Answer>(path: string, lines: StoredLine[], codes: string): Promise<Answer> {
  const body = new URLSearchParams({ lines: JSON.stringify(lines, SENT_FIELDS), codes })
  const response = await fetch(path, { method: 'POST', body })
  const answer = (await response.json()) as ActionResult<Answer>
  if (!answer.result) throw new Error(answer.error ?? 'No answer')
  return answer.result
}
