/** A product's pictures as the wire names them: `image`, `img1` to `img4`, or `images` whole. */
import { viewOf } from '#shop/product-admin/rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { Row } from '../parse-row.ts'

type Picture = { url: string; view: string; colour: string | null }

const SLOTS = ['image', 'img1', 'img2', 'img3', 'img4']

/** As the form sends them. What is not named stays; a picture that only changes its place keeps what it shows. */
export function picturesOf({ settings }: Shop, now: Picture[], row: Row) {
  const own = (url: unknown) => {
    const text = typeof url === 'string' ? url.trim() : ''
    return text.startsWith(`${settings.baseUrl}/`) ? text.slice(settings.baseUrl.length) : text
  }
  const urls = Array.isArray(row.images) ? row.images.map(own) : now.map(({ url }) => url)
  for (const [at, name] of SLOTS.entries()) if (row[name] !== undefined) urls[at] = own(row[name])
  return Array.from(urls, (url) => url ?? '')
    .filter(Boolean)
    .map((url, at) => {
      const known = now.find((one) => one.url === url)
      return { url, view: known?.view ?? viewOf(at), colour: known?.colour ?? '' }
    })
}
