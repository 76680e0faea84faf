/** Cuts and stores the pictures sent with the form of a banner, so that they are kept when the form fails. */
import { storeBannerPicture } from '#shop/home/banner-pictures.ts'
import type { PictureKind } from '#shop/home/rules.ts'
import { ImageUpload } from '#shop/media/input.ts'
import { messages } from '#shop/media/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { fail } from '#core/domain-error.ts'

type FormEntries = Record<string, FormDataEntryValue>

/** The files `wide` and `tall` become the fields `wideUrl` and `tallUrl`. */
export async function storeBannerPictures(shop: Shop, { wide, tall, ...entries }: FormEntries): Promise<FormEntries> {
  const wideUrl = await store(shop, wide, 'wide')
  const tallUrl = await store(shop, tall, 'tall')
  return { ...entries, ...(wideUrl && { wideUrl }), ...(tallUrl && { tallUrl }) }
}

async function store(shop: Shop, picture: FormDataEntryValue | undefined, kind: PictureKind) {
  if (!(picture instanceof Blob) || picture.size === 0) return undefined
  const file = ImageUpload.safeParse({ picture })
  if (file.success) return storeBannerPicture(shop, new Uint8Array(await file.data.picture.arrayBuffer()), kind)
  const message = file.error.issues[0]?.message ?? messages.failed
  return fail('invalid', message, { [`${kind}Url`]: message })
}
