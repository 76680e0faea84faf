/**
 * The cart that this browser stores (D37): the only code that reads and changes it (cart-storage.client.ts stores it).
 *
 *   1. While no user is signed in, the guest lines are the cart. They are merged into the account's cart at sign-in.
 *   2. After that the lines are a copy of the account's cart (D13). The copy tells other tabs about changes.
 *   3. Prices and stock come from the server. Its last answer is held in memory, with the lines that it is about.
 *   4. A request that fails changes no line, so a shopper who is offline loses nothing.
 */
import { messages } from '#shop/cart/messages.ts'
import type { Cart } from '#shop/cart/rules.ts'
import { randomUuid } from '#core/uuid.ts'
import { showToast } from '../ui/toasts.tsx'
import { createCartStorage } from './cart-storage.client.ts'
import { mergeLines, quoteLines } from './guest-cart-requests.client.ts'
import { accountCopyOf, isGuestLine, keyOf, parseLines, refreshLines, type StoredLine } from './stored-lines.ts'

export type StoredCart = {
  /** Guest lines and account copies. */
  lines: StoredLine[]
  guestLines: StoredLine[]
  /** The last cart from the server. It may be about other lines than these, unless `isQuoted`. */
  cart: Cart | undefined
  isQuoted: boolean
  /** Number of pieces: in stock where that is known. */
  count: number
  hasMergeFailed: boolean
}

export function createGuestCartStore() {
  const storage = createCartStorage()
  const listeners = new Set<() => void>()
  let snapshot: StoredCart | undefined
  /** The stored text that `snapshot` was read from. */
  let snapshotText: string | null
  /** `key` stands for the guest lines that the answer is about. `userId` is set if `cart` is that account's cart. */
  let answer: { key: string; cart: Cart; userId?: string } | undefined
  let hasMergeFailed = false

  /** The listener is called when this tab or another one has changed the cart. */
  function subscribe(listener: () => void) {
    // The browser registers the same function only once.
    addEventListener('storage', handleStorage)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Returns the same object until the cart changes. */
  const getSnapshot = (): StoredCart => (snapshot && storage.read() === snapshotText ? snapshot : readSnapshot())

  const guestLines = () => getSnapshot().guestLines

  /** Gets the current prices of the guest's lines. Lines that another tab changes meanwhile stay as changed. */
  async function refreshQuote() {
    const quotedLines = guestLines()
    if (quotedLines.length === 0) return
    const cart = await quoteLines(quotedLines)
    saveGuestLines(guestLines(), cart, quotedLines)
  }

  /** Stores these guest lines, and the answer to a quote of `quotedLines`. */
  function saveGuestLines(lines: StoredLine[], cart: Cart, quotedLines = lines) {
    answer = { key: keyOf(refreshLines(quotedLines, cart)), cart }
    const copies = getSnapshot().lines.filter((line) => !isGuestLine(line))
    save([...copies, ...refreshLines(lines, cart)])
  }

  /** Adds the guest lines to the account's cart. A line that another tab adds meanwhile stays for the next merge. */
  async function merge(userId: string): Promise<Cart> {
    const sent = guestLines()
    const { unknown, ...cart } = await mergeLines(sent).catch((error: unknown) => {
      hasMergeFailed = true
      update()
      throw error
    })
    hasMergeFailed = false
    const wasSent = (line: StoredLine) => sent.some((one) => one.cart_item_id === line.cart_item_id)
    const addedMeanwhile = guestLines().filter((line) => !wasSent(line))
    saveAccountCopy(cart, userId, addedMeanwhile)
    const removed = sent.filter((line) => unknown.includes(line.cart_item_id))
    if (removed.length > 0) showToast(removed.map(({ title }) => messages.notJoined(title)).join(' '), 'bad')
    return cart
  }

  function saveAccountCopy(cart: Cart, userId: string, lines = guestLines()) {
    answer = { key: keyOf(lines), cart, userId }
    save([...accountCopyOf(cart, userId, randomUuid), ...lines])
  }

  /** Number of pieces in the account's cart when it was copied. After a reload only the lines of the copy tell it. */
  const accountCopyCount = (userId: string) =>
    answer?.userId === userId
      ? answer.cart.count
      : pieces(getSnapshot().lines.filter((line) => line.user_id === userId))

  /** After sign-out nothing of an account's cart remains in the browser (D13). */
  function deleteAccountCopies() {
    const lines = guestLines()
    if (getSnapshot().lines.length === lines.length) return
    answer = snapshot = undefined
    save(lines)
  }

  function handleStorage({ key }: StorageEvent) {
    if (key !== storage.key && key !== null) return
    delete answer?.userId
    update()
  }

  function save(lines: StoredLine[]) {
    storage.write(lines)
    update()
  }

  function update() {
    readSnapshot()
    listeners.forEach((listener) => listener())
  }

  function readSnapshot() {
    const lines = parseLines(storage.read(), randomUuid)
    // Repaired lines are written back, so that every reader and a repeated merge find the same ids.
    snapshotText = storage.write(lines)
    const guestLines = lines.filter(isGuestLine)
    const quoted = answer?.key === keyOf(lines) ? answer.cart : undefined
    return (snapshot = {
      lines,
      guestLines,
      cart: quoted ?? snapshot?.cart,
      isQuoted: quoted !== undefined,
      count: quoted?.count ?? pieces(guestLines),
      hasMergeFailed,
    })
  }

  return {
    subscribe,
    getSnapshot,
    guestLines,
    refreshQuote,
    saveGuestLines,
    merge,
    saveAccountCopy,
    accountCopyCount,
    deleteAccountCopies,
  }
}

export const guestCart = createGuestCartStore()

const pieces = (lines: StoredLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)
