/**
 * How the browser stores the cart: local storage key `cart` (D37), and a cookie that tells the server about guest
 * lines. If local storage is denied or full, the cart lives as long as the page.
 */
import { setGuestCartCookie } from './guest-cart-cookie.ts'
import { STORAGE_KEY } from './storage-key.ts'
import { isGuestLine, type StoredLine } from './stored-lines.ts'

export function createCartStorage() {
  /** The text that local storage did not accept. */
  let unstored: string | null | undefined

  function read() {
    if (unstored !== undefined) return unstored
    try {
      return localStorage.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  }

  /** Returns the text that is stored now. */
  function write(lines: StoredLine[]) {
    setGuestCartCookie(lines.some(isGuestLine))
    const text = lines.length > 0 ? JSON.stringify(lines) : null
    try {
      if (text === null) localStorage.removeItem(STORAGE_KEY)
      else if (localStorage.getItem(STORAGE_KEY) !== text) localStorage.setItem(STORAGE_KEY, text)
      unstored = undefined
    } catch {
      unstored = text
    }
    return read()
  }

  return { key: STORAGE_KEY, read, write }
}
