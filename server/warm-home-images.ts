/** Renders the images that most visitors see first while the image queue is idle. */
import type { Images } from '#platform/images/images.server.ts'
import { readHome } from '#shop/catalogue/home.ts'
import type { Shop } from '#shop/shop.ts'
import { parseImageUrl } from '#core/image-url.ts'

/** The image size of a product card on a phone, and on a desktop with a standard-density screen. */
const CARD_RENDITION = { size: 448, format: 'avif' } as const

export async function warmHomeImages(shop: Shop, images: Images) {
  const cards = Object.values(await readHome(shop)).flat()
  const firstImages = cards.flatMap((card) => parseImageUrl(card.pictures[0]?.url) ?? [])
  await images.prepare(firstImages.map(({ key }) => ({ key, ...CARD_RENDITION })))
}
