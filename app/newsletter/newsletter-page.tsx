/** The target of the newsletter form, and the form on a page of its own. */
import { Subscription } from '#shop/newsletter/input.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { messages } from '#shop/messages.ts'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { NewsletterForm } from '../layout/parts.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/newsletter-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Newsletter' })

export const action = formAction({
  schema: Subscription,
  run: (shop, { email }) => subscribe(shop, email),
  failureMessage: messages.failed,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed)

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap newsletter-page">
      <p className="eyebrow">Letters from {useStore()?.name}</p>
      <h1>First look at new prints, once a fortnight.</h1>
      <p>
        New arrivals and what is behind them. We first ask you by email whether you want them, and every letter has a
        link that ends it.
      </p>
      <NewsletterForm answer={actionData} email={actionData?.values?.email} />
    </div>
  )
}
