/** The pictures that most visitors see first are made while nobody waits for anything else. */
import type { Pictures } from '#platform/images/images.server.ts'
import { readHome } from '#shop/catalogue/home.ts'
import type { Shop } from '#shop/shop.ts'
import { parseImageUrl } from '#core/image-url.ts'

/** A card's on a phone, and on a desk with a plain screen. */
const COMMONEST = { size: 448, format: 'avif' } as const

export async function warmHomeImages(shop: Shop, pictures: Pictures) {
  const cards = Object.values(await readHome(shop)).flat()
  const fronts = cards.flatMap((card) => parseImageUrl(card.pictures[0]?.url) ?? [])
  await pictures.prepare(fronts.map(({ key }) => ({ key, ...COMMONEST })))
}
