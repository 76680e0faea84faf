/** Serializes domain values for the Fake Store API: public ids (D34), rupees, ISO times, absolute URLs. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { FullDepartment, FullProduct } from '#shop/catalogue/full-products.ts'
import type { FullUser } from '#shop/accounts/users/full-users.ts'
import { fullNameOf, isAdminOn, userNumber } from '#shop/accounts/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { fromRupees, toRupees, type Paise } from '#core/money.ts'

/** The URLs of the store's own images become absolute, because API clients read them from any origin. */
export const toAbsoluteUrl = (shop: Shop, url: string) => (url.startsWith('/') ? `${shop.settings.baseUrl}${url}` : url)

/** Reverts toAbsoluteUrl, so that an image URL sent back by an API client is stored as one of the store's own. */
export const toRelativeUrl = (shop: Shop, url: string) =>
  url.startsWith(`${shop.settings.baseUrl}/media/`) ? url.slice(shop.settings.baseUrl.length) : url

/** Limits the amount to the safe integer range, which PostgreSQL can compare. */
export const paiseIn = (rupees: number) =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(fromRupees(rupees), Number.MAX_SAFE_INTEGER)) as Paise

/**
 * The catalogue in memory has one object per product and version (shop/catalogue/full-products.ts), and with it the JSON
 * of that product. A list is these texts.
 */
const texts = new WeakMap<FullProduct, { baseUrl: string; text: string }>()

export function productText(shop: Shop, product: FullProduct) {
  const { baseUrl } = shop.settings
  const kept = texts.get(product)
  if (kept?.baseUrl === baseUrl) return kept.text
  const text = JSON.stringify(productJson(shop, product))
  texts.set(product, { baseUrl, text })
  return text
}

export const productJson = (shop: Shop, product: FullProduct) => ({
  id: toPublicId(product.id),
  title: product.title,
  slug: product.slug,
  price: toRupees(product.price),
  description: product.description,
  category: categoryJson(shop, product.department),
  images: product.images.map((image) => toAbsoluteUrl(shop, image)),
  creationAt: product.createdAt,
  updatedAt: product.updatedAt,
})

export const categoryJson = (shop: Shop, { id, name, slug, image, createdAt, updatedAt }: FullDepartment) => ({
  id,
  name,
  slug,
  image: image === null ? '' : toAbsoluteUrl(shop, image),
  creationAt: createdAt,
  updatedAt,
})

/** The store does not keep avatars, but returns the one that an OAuth account came with. */
export const personJson = (shop: Shop, user: FullUser) => {
  const { avatar_url: avatar } = user.userMetadata
  return {
    id: userNumber(user.id),
    email: user.email ?? '',
    name: fullNameOf(user),
    role: isAdminOn(shop.settings.adminEmails, user) ? 'admin' : 'customer',
    avatar: typeof avatar === 'string' ? avatar : '',
    creationAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
