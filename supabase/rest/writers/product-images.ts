/** The images of a product as `products_data` names them: `image`, `img1` to `img4`, or the whole list `images`. */
import { viewOf } from '#shop/product-admin/rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { Row } from '../parse-row.ts'

type Image = { url: string; view: string; colour: string | null }

const SLOTS = ['image', 'img1', 'img2', 'img3', 'img4']

/** Returns the images as the product form sends them. Unnamed ones stay; one that only moves keeps what it shows. */
export function imagesOf({ settings }: Shop, current: Image[], row: Row) {
  const toPath = (url: unknown) => {
    const text = typeof url === 'string' ? url.trim() : ''
    return text.startsWith(`${settings.baseUrl}/`) ? text.slice(settings.baseUrl.length) : text
  }
  const urls = Array.isArray(row.images) ? row.images.map(toPath) : current.map(({ url }) => url)
  for (const [at, name] of SLOTS.entries()) if (row[name] !== undefined) urls[at] = toPath(row[name])
  return Array.from(urls, (url) => url ?? '')
    .filter(Boolean)
    .map((url, at) => {
      const existing = current.find((one) => one.url === url)
      return { url, view: existing?.view ?? viewOf(at), colour: existing?.colour ?? '' }
    })
}
