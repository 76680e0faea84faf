/**
 * The redirect to the gateway's page. A browser without scripts sends its form to this store, and the answer must not
 * redirect it to another site (`form-action 'self'`). So it comes here first and continues automatically or by the
 * link.
 */
import { redirect } from 'react-router'
import { findPendingPayment } from '#shop/payments/hosted-payment.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/redirect-page'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: 'Payment', hidden: true }),
  ...(args.loaderData ? [{ httpEquiv: 'refresh', content: `0; url=${args.loaderData.url}` }] : []),
]

export const loader = pageLoader(async (shop) => {
  const pending = await findPendingPayment(shop)
  if (!pending) throw redirect('/payment')
  return { gatewayTitle: pending.gatewayTitle, url: pending.url }
})

export default function OnwardsPage({ loaderData: { gatewayTitle, url } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <EmptyState image="bag" heading={`On to ${gatewayTitle}`}>
        <p>Your items are held for you. You pay on {gatewayTitle}’s page, and come back here.</p>
        <a className="button" href={url}>
          Continue at {gatewayTitle}
        </a>
      </EmptyState>
    </div>
  )
}
