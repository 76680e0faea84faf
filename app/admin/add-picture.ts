/** A picture is sent in by itself, before the product that it is for is saved (docs/pictures.md). */
import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import { NewPicture } from '#shop/media/input.ts'
import { addPicture } from '#shop/media/media.ts'
import { messages } from '#shop/media/messages.ts'
import { askServer } from '../ask-server.ts'
import { formAction, type FormAnswer } from '../form-action.ts'

/** Nobody is meant to come here. */
export const loader = () => redirect('/products')

export const action = formAction(
  NewPicture,
  async (shop, { picture }) => ({ said: messages.added, result: await addPicture(shop, picture) }),
  () => messages.failed,
)

/** What does not arrive costs a sentence, not the page with all that was typed into it. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs & { serverAction: () => Promise<unknown> }) {
  const answer = await askServer<FormAnswer>(serverAction)
  return answer ?? data<FormAnswer>({ refused: messages.failed, fields: {}, typed: {} }, 503)
}
