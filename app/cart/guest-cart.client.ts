/**
 * The cart as this browser knows it: local storage key `cart`, followed across tabs, and what the shop last said of it.
 * Where storage is denied, or takes nothing more in, the cart lives as long as the page.
 */
import type { JoinedCart } from '#shop/cart/guest.ts'
import { messages } from '#shop/cart/messages.ts'
import type { Cart } from '#shop/cart/rules.ts'
import { newId } from '#words/new-id.ts'
import type { FormAnswer } from '../form-action.ts'
import { say } from '../ui/toasts.tsx'
import { tellOfGuestCart } from './guest-cart-cookie.ts'
import { copyOf, isGuests, keyOf, readLines, refreshed, type GuestLine } from './guest-lines.ts'

const KEY = 'cart'

/** `cart` is the last one that was seen whole; it is of these very lines where `isFresh`. */
export type Kept = { lines: GuestLine[]; cart: Cart | undefined; isFresh: boolean; hasMergeFailed: boolean }

let told: { key: string; cart: Cart } | undefined
let shown: Cart | undefined
let copied: number | undefined
let hasMergeFailed = false
let kept: Kept | undefined
let keptText: string | null = null
/** What local storage would not take. */
let unstored: string | null | undefined
const listeners = new Set<() => void>()

export function subscribe(listen: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    copied = undefined
    changed()
  }
  window.addEventListener('storage', elsewhere)
  listeners.add(listen)
  return () => {
    window.removeEventListener('storage', elsewhere)
    listeners.delete(listen)
  }
}

export function snapshot(): Kept {
  const text = load()
  if (kept && text === keptText) return kept
  const lines = readLines(text, newId)
  // Written back mended, so that every reader, and a repeated merge, finds the same ids.
  keptText = store(lines)
  const isFresh = told?.key === keyOf(lines)
  if (isFresh) shown = told?.cart
  kept = { lines, cart: shown, isFresh, hasMergeFailed }
  return kept
}

export const guestLines = () => snapshot().lines.filter(isGuests)

/** What these lines cost today. Nothing is kept of the answer until `keepGuests`. */
export const priceLines = (lines: GuestLine[]) => ask('/cart/quote', lines)

/** The guest's lines, and what the shop said when it was asked about `asked`. */
export function keepGuests(lines: GuestLine[], cart: Cart, asked = lines) {
  told = { key: keyOf(refreshed(asked, cart)), cart }
  const copies = snapshot().lines.filter((line) => !isGuests(line))
  save([...copies, ...refreshed(lines, cart)])
}

/** Adds these lines to the account's cart. What came into local storage meanwhile stays, for the next time. */
export async function mergeLines(lines: GuestLine[], userId: string): Promise<Cart> {
  const { unknown, ...cart } = await ask<JoinedCart>('/cart/merge', lines).catch((error: unknown) => {
    hasMergeFailed = true
    changed()
    throw error
  })
  hasMergeFailed = false
  const sent = new Set(lines.map((line) => line.cart_item_id))
  keepCopy(cart, userId, (line) => !sent.has(line.cart_item_id))
  const gone = lines.filter(({ cart_item_id }) => unknown.includes(cart_item_id))
  if (gone.length > 0) say(gone.map(({ title }) => messages.notJoined(title)).join(' '), 'bad')
  return cart
}

export function keepCopy(cart: Cart, userId: string, stays = (_: GuestLine) => true) {
  const guests = guestLines().filter(stays)
  told = { key: keyOf(guests), cart }
  copied = cart.count
  save([...copyOf(cart, userId, newId), ...guests])
}

/** How many pieces the account's cart held when it was copied; after a reload, what the copy says. */
export const copiedCount = (userId: string) =>
  copied ??
  snapshot()
    .lines.filter((line) => line.user_id === userId)
    .reduce((all, line) => all + line.quantity, 0)

/** Nobody is signed in any more: what was an account's goes (D13). */
export function dropCopies() {
  if (snapshot().lines.every(isGuests)) return
  told = shown = copied = undefined
  save(guestLines())
}

async function ask<Answer = Cart>(address: string, lines: GuestLine[]): Promise<Answer> {
  const sent = lines.map(({ id, variant_id, quantity, cart_item_id }) => ({ id, variant_id, quantity, cart_item_id }))
  const body = new URLSearchParams({ lines: JSON.stringify(sent) })
  const response = await fetch(address, { method: 'POST', body })
  const answer = (await response.json()) as FormAnswer<Answer>
  if (!answer.result) throw new Error(answer.refused ?? 'No answer')
  return answer.result
}

function save(lines: GuestLine[]) {
  store(lines)
  changed()
}

function changed() {
  kept = undefined
  listeners.forEach((listen) => listen())
}

function load() {
  if (unstored !== undefined) return unstored
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(lines: GuestLine[]) {
  tellOfGuestCart(lines.some(isGuests))
  const text = lines.length > 0 ? JSON.stringify(lines) : null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text)
    unstored = undefined
  } catch {
    unstored = text
  }
  return load()
}
