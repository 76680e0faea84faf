/** The metadata of a product page for search engines: category, price, availability. */
import type { MetaDescriptor } from 'react-router'
import type { Product } from '#shop/catalogue/rules.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import type { ProductReturns } from '#shop/returns/read-promises.ts'
import { pageMeta } from '../page-meta.ts'
import type { PageReviews } from '../reviews/with-reviews.ts'
import type { Step } from './breadcrumb.tsx'
import { productData } from './product-data.ts'
import { breadcrumbsOf } from './product-trail.ts'

const MAX_DESCRIPTION_LENGTH = 155

type ProductTold = { product: Product; reviews: PageReviews; returns: ProductReturns }
type Args = Parameters<typeof pageMeta>[0]

/** Search engines must not list a product that is not live. */
export function productMeta(
  args: Args,
  { product, preview, reviews, returns }: ProductTold & { preview?: string },
): MetaDescriptor[] {
  if (preview) return pageMeta(args, { title: product.title, hidden: true })
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined
  return [
    ...pageMeta(args, {
      title: product.title,
      description: summaryOf(product),
      canonical: productPath(product),
      image: product.pictures[0]?.url,
    }),
    ...(import.meta.env.SSR ? structuredData({ product, reviews, returns }, root) : []),
  ]
}

/** Search engines read the server's document, so browsers load no script that makes this data. */
function structuredData({ product, reviews, returns }: ProductTold, root: LayoutData | undefined): MetaDescriptor[] {
  const trail = [
    { name: 'Home', to: '/' },
    ...breadcrumbsOf(product),
    { name: product.title, to: productPath(product) },
  ]
  return [
    ...(root ? [{ 'script:ld+json': productData(product, root.store, returns.policy, reviews.data) }] : []),
    { 'script:ld+json': breadcrumbData(trail, root?.store.baseUrl ?? '') },
  ]
}

function summaryOf({ description, title, category }: Product) {
  const text = description.replace(/\s+/g, ' ').trim() || `${title}, ${category}`
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}

const breadcrumbData = (trail: Step[], base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: base + (to ?? ''),
  })),
})
