/** The feeds for Google and Meta: their addresses, when they were written, and what is missing in them (record 0170). */
import { FeedsQuery } from '#shop/feeds/input.ts'
import { EmptyForm } from '#shop/input.ts'
import { readFeeds, requestFeeds } from '#shop/feeds/manage-feeds.ts'
import { messages } from '#shop/feeds/messages.ts'
import { requireAdmin } from '#shop/shop.ts'
import { Form } from 'react-router'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { adminAction } from '../admin-action.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { ListError } from '../ui/list-error.tsx'
import { FeedFacts } from './feed-facts.tsx'
import { FeedProblems } from './feed-problems.tsx'
import type { Route } from './+types/feeds-page'
import '../../styles/admin-feeds.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Feeds', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return readFeeds(shop, FeedsQuery.parse(Object.fromEntries(url.searchParams)).page)
}, messages.failed.read)

export const action = adminAction({
  schema: EmptyForm,
  run: async (shop) => redirectWithFlash('/admin/feeds', await requestFeeds(shop)),
  failureMessage: messages.failed.write,
})

export const clientAction = createClientAction(messages.failed.write)
export const shouldRevalidate = revalidateOnResponse

const TITLES = { google: 'Google Merchant Center', meta: 'Meta (Facebook and Instagram)' }

export default function FeedsPage({ loaderData: feeds, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Feeds</h1>
          <p>What Google and Meta read of the products on sale: one item for each variant</p>
        </div>
        <Form method="post" className="admin-head-actions">
          <button className="admin-button">Write now</button>
        </Form>
      </header>
      <FormError answer={actionData} />
      <FeedFacts feeds={feeds} />
      <section className="admin-panel feed-panel feed-addresses">
        <h2>Addresses</h2>
        {feeds.addresses.map(({ name, url }) => (
          <CopyField key={name} label={TITLES[name]} text={url} />
        ))}
      </section>
      {feeds.writtenAt && <FeedProblems {...feeds} />}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading the Feeds" fallback={messages.failed.read} />
)
