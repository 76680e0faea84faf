/** The own pictures of banners: cut to the sizes of the slides, around their centre, before the banner is saved. */
import { imageUrl, parseImageUrl } from '#core/image-url.ts'
import { fail } from '#core/domain-error.ts'
import { messages as media } from '../media/messages.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { PICTURES, type PictureKind } from './rules.ts'
import { notePicture } from './unused-pictures.ts'

const FIELDS = { wide: 'wideUrl', tall: 'tallUrl' } as const
const failFor = (kind: PictureKind, message: string) => fail('invalid', message, { [FIELDS[kind]]: message })

/** Returns the URL of the picture in the store. */
export async function storeBannerPicture(shop: Shop, bytes: Uint8Array, kind: PictureKind): Promise<string> {
  requirePermission(shop, 'change-products')
  const stored = await shop.services.images.crop(bytes, PICTURES[kind])
  if (stored === 'small') return failFor(kind, messages.pictureTooSmall(kind))
  if (typeof stored === 'string') return failFor(kind, media.invalidImage[stored])
  const url = imageUrl(stored)
  await notePicture(shop, url)
  // The same picture may have been deleted as unused before it was noted.
  if (!(await shop.services.images.has(stored))) await shop.services.images.crop(bytes, PICTURES[kind])
  return url
}

type Pictures = { scene: string | null; wideUrl: string | null; tallUrl: string | null; alt: string }
/** Call this before the transaction: it fetches pictures of other sites. A banner with a scene has no own pictures. */
export async function withPictures<B extends Pictures>(shop: Shop, banner: B): Promise<B> {
  if (banner.scene !== null) return { ...banner, wideUrl: null, tallUrl: null, alt: '' }
  const wideUrl = await toStored(shop, banner.wideUrl ?? '', 'wide')
  return { ...banner, wideUrl, tallUrl: await toStored(shop, banner.tallUrl ?? '', 'tall') }
}

async function toStored(shop: Shop, url: string, kind: PictureKind): Promise<string> {
  const { width, height } = PICTURES[kind]
  const stored = parseImageUrl(url)
  if (stored?.width === width && stored.height === height) {
    await notePicture(shop, url)
    return (await shop.services.images.has(stored)) ? url : failFor(kind, messages.pictureNotFound)
  }
  if (stored) return failFor(kind, messages.pictureNeeded(kind))
  const fetched = await shop.services.fetchImage(url)
  if (typeof fetched === 'string') return failFor(kind, media.notFetched[fetched])
  return storeBannerPicture(shop, fetched, kind)
}
