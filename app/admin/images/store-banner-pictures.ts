/** Cuts and stores the pictures sent with the form of a banner, so that they are kept when the form fails. */
import { storeBannerPicture } from '#shop/home/banner-pictures.ts'
import type { PictureKind } from '#shop/home/rules.ts'
import { ImageUpload } from '#shop/media/input.ts'
import { messages } from '#shop/media/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { DomainError, fail } from '#core/domain-error.ts'

type FormEntries = Record<string, FormDataEntryValue>

/** The files `wide` and `tall` become the fields `wideUrl` and `tallUrl`. One of them is kept when the other is refused. */
export async function storeBannerPictures(
  shop: Shop,
  { wide, tall, ...entries }: FormEntries,
  keep: (stored: FormEntries) => void,
): Promise<FormEntries> {
  // A banner that is deleted needs no pictures.
  if (entries.do === 'delete') return entries
  const stored: FormEntries = {}
  const refused: DomainError[] = []
  for (const [kind, file] of [
    ['wide', wide],
    ['tall', tall],
  ] as const)
    // oxfmt-ignore
    try {
      const url = await store(shop, file, kind)
      if (url) keep({ [`${kind}Url`]: (stored[`${kind}Url`] = url) })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid') throw error
      refused.push(error)
    }
  const [first, second] = refused
  if (first) fail('invalid', first.message, { ...first.fieldErrors, ...second?.fieldErrors })
  return { ...entries, ...stored }
}

async function store(shop: Shop, picture: FormDataEntryValue | undefined, kind: PictureKind) {
  if (!(picture instanceof Blob) || picture.size === 0) return undefined
  const file = ImageUpload.safeParse({ picture })
  if (file.success) return storeBannerPicture(shop, new Uint8Array(await file.data.picture.arrayBuffer()), kind)
  const message = file.error.issues[0]?.message ?? messages.failed
  return fail('invalid', message, { [`${kind}Url`]: message })
}
