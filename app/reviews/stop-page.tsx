/** The page of the link in every mail that asks for a review: one press ends them. Mail programs post here directly (RFC 8058). */
import { EmptyForm } from '#shop/input.ts'
import { readRequestEmail, stopRequests } from '#shop/reviews/request-choice.ts'
import { messages } from '#shop/reviews/request-messages.ts'
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
  to: await readRequestEmail(shop, tokenOf(url)),
}))

export const action = formAction({
  schema: EmptyForm,
  run: (shop, _, { url }) => stopRequests(shop, tokenOf(url)),
  failureMessage: messages.failed.save,
})
export const clientAction = createClientAction(messages.failed.save)

export default function StopPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <StopMails
      to={to}
      ask={['Shall we stop asking ', ' for reviews?']}
      stopped={messages.stopped}
      answer={actionData}
    />
  )
}
