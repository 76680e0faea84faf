/** The page of the stop link in every mail: one press ends all of them. Mail programs post here directly (RFC 8058). */
import { messages as common } from '#shop/messages.ts'
import { readAlertEmail, stopAlerts } from '#shop/stock-alerts/alert-links.ts'
import { EmptyForm } from '#shop/input.ts'
import { messages } from '#shop/stock-alerts/messages.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { StopMails } from '../newsletter/stop-mails.tsx'
import { tokenOf } from '../newsletter/unsubscribe-token.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/stop-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Stop these mails', hidden: true })

/** A link that was used before leads to the same page as its press. */
export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => ({
  to: await readAlertEmail(shop, tokenOf(url)),
}))

export const action = formAction({
  schema: EmptyForm,
  run: (shop, _, { url }) => stopAlerts(shop, tokenOf(url)),
  failureMessage: common.failed,
})
export const clientAction = createClientAction(common.failed)

export default function StopPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <StopMails
      to={to}
      ask={['Shall we stop telling ', ' what is back in stock?']}
      stopped={messages.stopped}
      answer={actionData}
    />
  )
}
