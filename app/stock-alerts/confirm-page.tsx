/** The page of the link in the first mail to a guest. A press confirms, not the visit, since mail scanners open links, too. */
import { Form } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import { messages as common } from '#shop/messages.ts'
import { confirmAlert, findAlert } from '#shop/stock-alerts/alert-links.ts'
import { EmptyForm } from '#shop/input.ts'
import { messages } from '#shop/stock-alerts/messages.ts'
import { fail } from '#core/domain-error.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { tokenOf } from '../newsletter/unsubscribe-token.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import type { Route } from './+types/confirm-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Tell me when it is back', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const alert = (await findAlert(shop, tokenOf(url))) ?? fail('not-found', messages.invalidLink)
  return { name: nameOf(alert), to: alert.to, isConfirmed: alert.isConfirmed }
})

export const action = formAction({
  schema: EmptyForm,
  run: (shop, _, { url }) => confirmAlert(shop, tokenOf(url)),
  failureMessage: common.failed,
})
export const clientAction = createClientAction(common.failed)

export default function ConfirmPage({ loaderData: { name, to, isConfirmed }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <h1>{isConfirmed ? 'You are waiting' : 'Tell you when it is back?'}</h1>
      <p role="status">
        {isConfirmed ? `When ${name} is back, we write to ` : `Shall we write to `}
        <b>{to}</b>
        {isConfirmed ? ', once.' : ` once when ${name} is back?`}
      </p>
      <FormError answer={actionData} />
      {!isConfirmed && (
        <Form method="post">
          <button className="button">Yes, tell me</button>
        </Form>
      )}
    </div>
  )
}
