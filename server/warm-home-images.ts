/** Renders the images that most visitors see first while the image queue is idle. */
import type { Images } from '#platform/images/images.server.ts'
import { readHome } from '#shop/catalogue/home.ts'
import type { Shop } from '#shop/shop.ts'
import { parseImageUrl } from '#core/image-url.ts'

/** The image size of a product card on a phone, and on a desktop with a standard-density screen. */
const COMMONEST = { size: 448, format: 'avif' } as const

export async function warmHomeImages(shop: Shop, pictures: Images) {
  const cards = Object.values(await readHome(shop)).flat()
  const fronts = cards.flatMap((card) => parseImageUrl(card.pictures[0]?.url) ?? [])
  await pictures.prepare(fronts.map(({ key }) => ({ key, ...COMMONEST })))
}
