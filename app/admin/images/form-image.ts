/** Stores an image sent with the form before the form is processed, so that the image is kept when the form fails. */
import { uploadImage } from '#shop/media/upload-image.ts'
import { ImageUpload } from '#shop/media/input.ts'
import { messages } from '#shop/media/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { viewOf } from '#shop/product-admin/rules.ts'
import { fail } from '#core/domain-error.ts'

type Given = Record<string, FormDataEntryValue>

/** Without scripts, the file becomes one more image of the product. */
export async function storeFormImages(shop: Shop, { picture, ...given }: Given): Promise<Given> {
  const url = await take(shop, picture, 'pictures')
  if (!url) return given
  const taken = Object.keys(given).flatMap((name) => /^pictures\.(\d{1,2})\.url$/.exec(name)?.[1] ?? [])
  const at = Math.max(-1, ...taken.map(Number)) + 1
  return { ...given, [`pictures.${at}.url`]: url, [`pictures.${at}.view`]: viewOf(at) }
}

/** For records with a single image: the image URL becomes the field `image`. */
export async function storeFormImage(shop: Shop, { picture, ...given }: Given): Promise<Given> {
  const url = await take(shop, picture, 'image')
  return url ? { ...given, image: url } : given
}

async function take(shop: Shop, picture: FormDataEntryValue | undefined, field: string) {
  if (!(picture instanceof Blob) || picture.size === 0) return undefined
  const file = ImageUpload.safeParse({ picture })
  if (!file.success) {
    const sentence = file.error.issues[0]?.message ?? messages.failed
    return fail('invalid', sentence, { [field]: sentence })
  }
  return (await uploadImage(shop, file.data.picture)).url
}
