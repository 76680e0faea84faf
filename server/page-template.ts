/**
 * Turns a page that was rendered with placeholders into a template, and fills the template for one signed-in visitor.
 *
 *   1. A template is rendered without a session. It contains placeholders where a page shows its visitor: name, email,
 *      initials, counts, wishlist, and the nonce of its scripts.
 *   2. A filled template equals the page that would be rendered for the visitor (page-template.test.ts compares them).
 *   3. What changes the elements of a page is part of the variant, not a placeholder: whether the visitor is an admin,
 *      and whether the banner for an unconfirmed email is shown.
 */
import { randomBytes } from 'node:crypto'
import { escapeHtml } from '#app/escape-html.ts'
import { escapeInScript } from '#app/hydration-data.ts'
import { countBadge, countedLabel } from '#app/layout/counted.ts'
import { initialsOf } from '#app/layout/initials-of.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { VisitorData } from '#shop/visitor-data.ts'

export type Variant = { isAdmin: boolean; emailConfirmed: boolean; verifiesLater: boolean }
export type SignedIn = { [K in keyof VisitorData]: NonNullable<VisitorData[K]> }
export const isSignedIn = (visitor: VisitorData): visitor is SignedIn => visitor.user !== null

/** Nobody can guess a placeholder, so no product text can contain one and have it filled with a visitor's email. */
const TOKEN = randomBytes(12).toString('hex')
// The initials are these letters, which no language of India uses. Their upper case is the same.
const NAME = `Ꙃ${TOKEN} Ꙅ${TOKEN}`
const INITIALS = initialsOf(NAME)
const EMAIL = `email-${TOKEN}`
const ID = `id-${TOKEN}`
const WISHLIST_IDS = `wishlist-${TOKEN}`
// No count, price or id has a fraction.
const WISHLIST_COUNT = 900_001.5
const CART_COUNT = 900_002.5
const CART = countedLabel('Cart', CART_COUNT)
const WISHLIST = countedLabel('Wishlist', WISHLIST_COUNT)
const BADGE = new RegExp(`<span class="badge-count"[^>]*>${countBadge(CART_COUNT).replace('+', '\\+')}</span>`)
/** React writes the name of a button last. */
const HEART = /<button form="wishlist" value="\d+"[^>]* name="add">.*?<\/button>/s
const HEART_PRODUCT = / form="wishlist" value="(\d+)"/

export const placeholders = ({ isAdmin, emailConfirmed, verifiesLater }: Variant) => ({
  data: {
    user: { id: ID, name: NAME, email: EMAIL, isAdmin, emailConfirmed },
    cartCount: CART_COUNT,
    wishlistCount: WISHLIST_COUNT,
    wishlistIds: WISHLIST_IDS,
  },
  verifiesLater,
})

type Values = SignedIn & { nonce: string; savedProducts: Set<string> }
type PlaceholderValue = (values: Values) => string
export type PageTemplate = {
  status: number
  headers: [string, string][]
  parts: (Buffer | PlaceholderValue)[]
  bytes: number
}

const inText: Record<string, PlaceholderValue> = {
  [NAME]: ({ user }) => escapeHtml(user.name),
  [INITIALS]: ({ user }) => escapeHtml(initialsOf(user.name)),
  [EMAIL]: ({ user }) => escapeHtml(user.email),
  [CART]: ({ cartCount }) => countedLabel('Cart', cartCount),
  [WISHLIST]: ({ wishlistCount }) => countedLabel('Wishlist', wishlistCount),
}
const inScript: Record<string, PlaceholderValue> = {
  [NAME]: ({ user }) => escapeInData(user.name),
  [EMAIL]: ({ user }) => escapeInData(user.email),
  [ID]: ({ user }) => escapeInData(user.id),
  [WISHLIST_IDS]: ({ wishlistIds }) => wishlistIds,
  [CART_COUNT]: ({ cartCount }) => String(cartCount),
  [WISHLIST_COUNT]: ({ wishlistCount }) => String(wishlistCount),
}

/** `nonce` is the one that the page was rendered with. Null when the page may not be kept. */
export async function toTemplate(page: Response, nonce: string): Promise<PageTemplate | null> {
  if (page.status !== 200 || page.headers.has('set-cookie')) return null
  const html = await page.text()
  const placeholder = new RegExp(
    [...new Set([...Object.keys(inText), ...Object.keys(inScript)]), nonce].map(escapeRegExp).join('|') +
      `|${BADGE.source}|${HEART.source}|<script|</script>`,
    'gs',
  )
  const parts: PageTemplate['parts'] = []
  let isScript = false
  let badge: PlaceholderValue = () => ''
  let end = 0
  for (const { 0: match, index } of html.matchAll(placeholder)) {
    if (match === '<script' || match === '</script>') {
      isScript = match === '<script'
      continue
    }
    const value =
      match === nonce ? nonceValue : isScript ? inScript[match] : (inText[match] ?? elementValue(match, badge))
    if (match === CART) badge = ({ cartCount }) => (cartCount > 0 ? countBadge(cartCount) : '')
    if (match === WISHLIST) badge = ({ wishlistCount }) => (wishlistCount > 0 ? countBadge(wishlistCount) : '')
    if (!value) return null
    parts.push(Buffer.from(html.slice(end, index)), value)
    end = index + match.length
  }
  parts.push(Buffer.from(html.slice(end)))
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  return { status: page.status, headers: [...headers], parts, bytes: Buffer.byteLength(html) }
}

const nonceValue: PlaceholderValue = ({ nonce }) => nonce

/** The number beside a link, or the heart of a product. */
function elementValue(element: string, badge: PlaceholderValue): PlaceholderValue | undefined {
  const productId = HEART_PRODUCT.exec(element)?.[1]
  if (productId) {
    const savedElement = element
      .replace(' name="add">', ' name="remove">')
      .replace('Add to Wishlist', 'Remove from Wishlist')
      .replace(/ class="[^"]*"/, '$& data-on="true"')
    return ({ savedProducts }) => (savedProducts.has(productId) ? savedElement : element)
  }
  if (!BADGE.test(element)) return undefined
  return (values) => {
    const text = badge(values)
    return text && element.replace(/>.*</, `>${text}<`)
  }
}

export function fillTemplate({ parts }: PageTemplate, visitor: SignedIn, nonce: string): Buffer<ArrayBuffer> {
  const savedProducts = new Set(visitor.wishlistIds.split(' ').map((id) => String(toPublicId(Number(id)))))
  const values = { ...visitor, nonce, savedProducts }
  return Buffer.concat(parts.map((part) => (typeof part === 'function' ? Buffer.from(part(values)) : part)))
}

/** The data for hydration is JSON in a string of a script. */
const escapeInData = (text: string) => escapeInScript(JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1))
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
