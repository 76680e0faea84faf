/** Any product at /product/{id}. A men's or women's product names its own URL as the canonical one (Q2). */
import { messages } from '#shop/catalogue/messages.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { ProductView } from './parts.ts'
import type { Route } from './+types/product-page'
import { CatalogueError, titleOf } from './catalogue-error.tsx'
import { productMeta } from './product-meta.ts'
import { readProductPage } from './read-product-page.ts'
import '../styles/reviews.css'

export const loader = catalogueLoader(
  (shop, { params, url }: Route.LoaderArgs) => readProductPage(shop, params.id, url),
  messages.failed.products,
)

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? productMeta(args, args.loaderData) : pageMeta(args, { title: titleOf(args.error), hidden: true })

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView {...loaderData} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} />
