/**
 * POST /recent: the cards of the products that this browser has shown. It is a POST, so that what somebody has looked at
 * is in no address, and with that in no history, no log and no cache. Nothing of it is stored.
 */
import { redirect } from 'react-router'
import { SeenProducts } from '#shop/recommend/input.ts'
import { listSeen } from '#shop/recommend/list-seen.ts'
import { messages } from '#shop/recommend/messages.ts'
import { formAction } from '../form-action.ts'

/** No page links here; a visit is redirected to the home page. */
export const loader = () => redirect('/')

export const action = formAction({
  schema: SeenProducts,
  run: async (shop, { ids }) => ({ result: await listSeen(shop, ids) }),
  failureMessage: messages.failed.recent,
})
