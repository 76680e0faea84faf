/** Receives the page speed figures of browsers. The browser ignores the answer. */
import { redirect } from 'react-router'
import { Visit } from '#shop/vitals/input.ts'
import { messages } from '#shop/vitals/messages.ts'
import { recordVitals } from '#shop/vitals/vitals.ts'
import { formAction } from '../form-action.ts'

/** No page links here; a visit is redirected home. */
export const loader = () => redirect('/')

export const action = formAction({
  schema: Visit,
  run: async (shop, visit) => {
    await recordVitals(shop, visit)
    return new Response(null, { status: 204 })
  },
  failureMessage: messages.failed.keep,
})
