/** /kids, /shoes-bags, /beauty and the collections under them, and the collections without a group. */
import { CategoryQuery } from '#shop/catalogue/input.ts'
import { listCollection } from '#shop/catalogue/listings.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/collection-page'
import { withChoices } from './listing-data.ts'
import { parseListQuery } from './list-urls.ts'
import { followMoved } from './follow-moved.ts'
import { CatalogueError, titleOf } from './catalogue-error.tsx'
import { collectionMeta, CollectionView } from './collection-view.tsx'

export const loader = catalogueLoader(async (shop, { url }: Route.LoaderArgs) => {
  const filters = CategoryQuery.parse(parseListQuery(url))
  const listing = await followMoved(shop, url, () => listCollection(shop, collectionPath(url), filters))
  return withChoices(listing, filters)
}, messages.failed.products)

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? collectionMeta(args, args.loaderData) : pageMeta(args, { title: titleOf(args.error), hidden: true })

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  return <CollectionView data={loaderData} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} />

/** `/kids/teen-shop` is the collection `kids/teen-shop`. */
const collectionPath = ({ pathname }: URL) => pathname.replace(/^\/|\/$/g, '').toLowerCase()
