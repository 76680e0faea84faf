/** Stores an image sent with the form before the form is processed, so that the image is kept when the form fails. */
import { uploadImage } from '#shop/media/upload-image.ts'
import { ImageUpload } from '#shop/media/input.ts'
import { messages } from '#shop/media/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { viewOf } from '#shop/product-admin/rules.ts'
import { fail } from '#core/domain-error.ts'

type FormEntries = Record<string, FormDataEntryValue>

/** Without scripts, the file becomes one more image of the product. */
export async function storeFormImages(shop: Shop, { picture, ...entries }: FormEntries): Promise<FormEntries> {
  const url = await storeUpload(shop, picture, 'pictures')
  if (!url) return entries
  const usedIndexes = Object.keys(entries).flatMap((name) => /^pictures\.(\d{1,2})\.url$/.exec(name)?.[1] ?? [])
  const index = Math.max(-1, ...usedIndexes.map(Number)) + 1
  return { ...entries, [`pictures.${index}.url`]: url, [`pictures.${index}.view`]: viewOf(index) }
}

/** For records with a single image: the image URL becomes the field `image`. */
export async function storeFormImage(shop: Shop, { picture, ...entries }: FormEntries): Promise<FormEntries> {
  const url = await storeUpload(shop, picture, 'image')
  return url ? { ...entries, image: url } : entries
}

async function storeUpload(shop: Shop, picture: FormDataEntryValue | undefined, field: string) {
  if (!(picture instanceof Blob) || picture.size === 0) return undefined
  const file = ImageUpload.safeParse({ picture })
  if (!file.success) {
    const message = file.error.issues[0]?.message ?? messages.failed
    return fail('invalid', message, { [field]: message })
  }
  return (await uploadImage(shop, file.data.picture)).url
}
