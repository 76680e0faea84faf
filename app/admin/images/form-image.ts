/** A picture that comes with the form: it is taken in first, and stays when the form is refused. */
import { uploadImage } from '#shop/media/upload-image.ts'
import { NewPicture } from '#shop/media/input.ts'
import { messages } from '#shop/media/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { viewOf } from '#shop/product-admin/rules.ts'
import { fail } from '#core/domain-error.ts'

type Given = Record<string, FormDataEntryValue>

/** Without scripts, one more of a product's. */
export async function storeFormImages(shop: Shop, { picture, ...given }: Given): Promise<Given> {
  const url = await take(shop, picture, 'pictures')
  if (!url) return given
  const taken = Object.keys(given).flatMap((name) => /^pictures\.(\d{1,2})\.url$/.exec(name)?.[1] ?? [])
  const at = Math.max(-1, ...taken.map(Number)) + 1
  return { ...given, [`pictures.${at}.url`]: url, [`pictures.${at}.view`]: viewOf(at) }
}

/** The only one of what the form is about: its address becomes the field `image`. */
export async function storeFormImage(shop: Shop, { picture, ...given }: Given): Promise<Given> {
  const url = await take(shop, picture, 'image')
  return url ? { ...given, image: url } : given
}

async function take(shop: Shop, picture: FormDataEntryValue | undefined, field: string) {
  if (!(picture instanceof Blob) || picture.size === 0) return undefined
  const file = NewPicture.safeParse({ picture })
  if (!file.success) {
    const sentence = file.error.issues[0]?.message ?? messages.failed
    return fail('invalid', sentence, { [field]: sentence })
  }
  return (await uploadImage(shop, file.data.picture)).url
}
