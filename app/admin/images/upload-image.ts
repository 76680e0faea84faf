/** A picture is sent in by itself, before the product that it is for is saved (docs/images.md). */
import { redirect } from 'react-router'
import { NewPicture } from '#shop/media/input.ts'
import { uploadImage } from '#shop/media/upload-image.ts'
import { messages } from '#shop/media/messages.ts'
import { adminAction } from '../admin-action.ts'

/** Nobody is meant to come here. */
export const loader = () => redirect('/products')

export const action = adminAction({
  schema: NewPicture,
  run: async (shop, { picture }) => ({ message: messages.added, result: await uploadImage(shop, picture) }),
  failureMessage: messages.failed,
})
