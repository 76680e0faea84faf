/** Uploads an image with its own request, before its product is saved (docs/images.md). */
import { redirect } from 'react-router'
import { ImageUpload } from '#shop/media/input.ts'
import { uploadImage } from '#shop/media/upload-image.ts'
import { messages } from '#shop/media/messages.ts'
import { adminAction } from '../admin-action.ts'

/** The path is for uploads only. A GET request is redirected. */
export const loader = () => redirect('/products')

export const action = adminAction({
  schema: ImageUpload,
  run: async (shop, { picture }) => ({ message: messages.added, result: await uploadImage(shop, picture) }),
  failureMessage: messages.failed,
})
