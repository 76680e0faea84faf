/** What browsers say of how fast a page was. Nobody reads the answer. */
import { redirect } from 'react-router'
import { Visit } from '#shop/vitals/input.ts'
import { messages } from '#shop/vitals/messages.ts'
import { recordVitals } from '#shop/vitals/vitals.ts'
import { formAction } from '../form-action.ts'

/** Nobody is meant to come here. */
export const loader = () => redirect('/')

export const action = formAction({
  schema: Visit,
  run: async (shop, visit) => {
    await recordVitals(shop, visit)
    return new Response(null, { status: 204 })
  },
  failureMessage: messages.failed.keep,
})
