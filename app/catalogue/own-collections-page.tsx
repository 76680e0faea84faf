/** The collections that belong to no group. It shares no part with the lists, which would join the scripts of every page. */
import { listOwnCollections } from '#shop/catalogue/categories.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { fail } from '#core/domain-error.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/own-collections-page'
import { Breadcrumb } from './breadcrumb.tsx'
import { CatalogueError, titleOf } from './catalogue-error.tsx'

export const loader = catalogueLoader(async (shop) => {
  const collections = await listOwnCollections(shop)
  return collections.length > 0 ? { collections } : fail('not-found', messages.categoryNotFound)
}, messages.failed.products)

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, {
        title: 'Collections',
        description: `Our collections: ${args.loaderData.collections.map(({ name }) => name).join(', ')}.`,
        canonical: '/collections',
      })
    : pageMeta(args, { title: titleOf(args.error), hidden: true })

export default function OwnCollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ name: 'Collections' }]} />
      <header className="listing-head">
        <h1>Collections</h1>
      </header>
      <ul className="collection-tiles collection-tiles-all">
        {collections.map(({ id, path, name, image }) => (
          <li key={id}>
            <Link to={`/${path}`}>
              <ProductImage src={image} alt="" width={320} height={400} slot="tile" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} />
