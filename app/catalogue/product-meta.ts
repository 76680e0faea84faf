/** The metadata of a product page for search engines: category, price, availability. */
import type { MetaDescriptor } from 'react-router'
import type { Product } from '#shop/catalogue/rules.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { toRupees } from '#core/money.ts'
import { departmentPath, genderCategoryPath, subcategoryPath } from '../layout/menu-links.ts'
import { pageMeta } from '../page-meta.ts'
import type { Step } from './breadcrumb.tsx'
import { GENDER_NAMES } from './new-arrivals.tsx'

const MAX_DESCRIPTION_LENGTH = 155

/** A men's or women's product belongs to its catalogue, any other to its department. */
export function breadcrumbsOf({ gender, category, department, subcategory }: Product): Step[] {
  if (gender)
    return [
      { name: GENDER_NAMES[gender], to: `/${gender}` },
      { name: category, to: genderCategoryPath(gender, category) },
    ]
  return [
    { name: department.name, to: departmentPath(department.slug) },
    ...(subcategory ? [{ name: subcategory, to: subcategoryPath(department.slug, subcategory) }] : []),
  ]
}

type Args = Parameters<typeof pageMeta>[0]

/** Search engines must not list a product that is not live. */
export function productMeta(
  args: Args,
  { product, preview }: { product: Product; preview?: string },
): MetaDescriptor[] {
  if (preview) return pageMeta(args, { title: product.title, hidden: true })
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined
  const base = root?.store.baseUrl ?? ''
  const path = productPath(product)
  return [
    ...pageMeta(args, {
      title: product.title,
      description: summaryOf(product),
      canonical: path,
      image: product.pictures[0]?.url,
    }),
    { 'script:ld+json': productData(product, base) },
    {
      'script:ld+json': breadcrumbData(
        [{ name: 'Home', to: '/' }, ...breadcrumbsOf(product), { name: product.title, to: path }],
        base,
      ),
    },
  ]
}

function summaryOf({ description, title, category }: Product) {
  const text = description.replace(/\s+/g, ' ').trim() || `${title}, ${category}`
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}

const productData = (product: Product, base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  description: product.description,
  category: product.category,
  sku: product.variants.find(({ id }) => id === product.defaultVariantId)?.sku ?? '',
  image: product.pictures.map(({ url }) => (base ? new URL(url, base).href : url)),
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
  offers: {
    ...pricesOf(product),
    url: base + productPath(product),
    priceCurrency: 'INR',
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
})

const pricesOf = ({ price, priceFrom, priceTo, variants }: Product) =>
  priceFrom === priceTo
    ? { '@type': 'Offer', price: toRupees(price).toFixed(2) }
    : {
        '@type': 'AggregateOffer',
        lowPrice: toRupees(priceFrom).toFixed(2),
        highPrice: toRupees(priceTo).toFixed(2),
        offerCount: variants.length,
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
