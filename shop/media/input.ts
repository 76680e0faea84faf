import { z } from 'zod'
import { parseImageUrl } from '#core/image-url.ts'
import { maxText } from '../input.ts'
import { messages } from './messages.ts'
import { MAX_URL_LENGTH, MAX_UPLOAD_BYTES } from './rules.ts'

/** A form field without a chosen file contains an empty file. */
export const ImageUpload = z.object({
  picture: z
    .instanceof(Blob, { error: messages.missing })
    .refine((file) => file.size > 0, messages.missing)
    .refine((file) => file.size <= MAX_UPLOAD_BYTES, messages.tooLarge),
})

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
const isImageUrl = (url: string) => parseImageUrl(url) !== undefined || isHttps(url)
/** The URL of an image: in this store, or elsewhere with https. */
export const imageUrl = z.string().trim().pipe(maxText(MAX_URL_LENGTH).refine(isImageUrl, messages.invalidUrl))
