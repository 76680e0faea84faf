/** A URL that only redirects to the product's canonical one (D25). */
import { redirect } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import { productPath, parsePublicId } from '#shop/catalogue/rules.ts'
import { readProductOrPreview } from '#shop/product-admin/preview-product.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/unisex-product-page'
import { CatalogueError, titleOf } from './catalogue-error.tsx'

export const loader = catalogueLoader(async (shop, { params, url }: Route.LoaderArgs): Promise<null> => {
  const { product } = await readProductOrPreview(shop, parsePublicId(params.id))
  throw redirect(productPath(product) + url.search, 301)
}, messages.failed.products)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: titleOf(args.error), hidden: true })

export default () => null

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} />
