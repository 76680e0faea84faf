/** The key of the cart in local storage (D37). */
export const STORAGE_KEY = 'cart'

/** True if this browser stores a guest's lines or a copy of an account's cart. */
export function hasStoredCart() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}
