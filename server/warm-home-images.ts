/** Renders the images that most visitors see first while the image queue is idle. */
import type { Images } from '#platform/images/images.server.ts'
import { readBanners, type BannerPicture } from '#shop/catalogue/banners.ts'
import { readHome } from '#shop/catalogue/home.ts'
import type { Shop } from '#shop/shop.ts'
import { parseImageUrl } from '#core/image-url.ts'

/** The image size of a product card on a phone, and on a desktop with a standard-density screen. */
const CARD_RENDITION = { size: 448, format: 'avif' } as const
/** The sizes of own pictures of slides on a desktop and on phones. */
const SLIDE_RENDITIONS = { wide: 1280, tall: 640 } as const

export async function warmHomeImages(shop: Shop, images: Images) {
  const slides = (await readBanners(shop)).flatMap(({ picture }) => renditionsOf(picture))
  const cards = (await readHome(shop)).flatMap((section) => section.products)
  const firstImages = cards.flatMap((card) => parseImageUrl(card.pictures[0]?.url) ?? [])
  await images.prepare([...slides, ...firstImages.map(({ key }) => ({ key, ...CARD_RENDITION }))])
}

function renditionsOf(picture: BannerPicture) {
  if (picture.scene !== null) return []
  const [wide, tall] = [parseImageUrl(picture.wideUrl), parseImageUrl(picture.tallUrl)]
  return [
    ...(wide ? [{ key: wide.key, size: SLIDE_RENDITIONS.wide, format: 'avif' as const }] : []),
    ...(tall ? [{ key: tall.key, size: SLIDE_RENDITIONS.tall, format: 'avif' as const }] : []),
  ]
}
