/** A department, or the featured products (S2.5). */
import { listCategory } from '#shop/catalogue/listings.ts'
import { CategoryQuery } from '#shop/catalogue/input.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { matchesSubcategory } from '#shop/catalogue/rules.ts'
import { languageOf } from '#core/language.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta, toSentence } from '../page-meta.ts'
import { ListingView } from './parts.ts'
import type { Route } from './+types/category-page'
import { parseListQuery, canonicalUrl, listUrl } from './list-urls.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CatalogueError, titleOf } from './catalogue-error.tsx'
import { CategoryChips } from './chips.tsx'

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const filters = CategoryQuery.parse(parseListQuery(url))
  return { ...(await listCategory(shop, params.slug.toLowerCase(), filters)), filters }
}, messages.failed.category)

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: titleOf(args.error), hidden: true })
  const { place, products, filters } = args.loaderData
  const subcategory = findSubcategory(args.loaderData)
  const visible = place.siblings.filter((sibling) => sibling.isShown)
  return pageMeta(args, {
    title: subcategory ? `${subcategory.name} in ${place.name}` : place.name,
    description: `${toSentence(place.description)}${products.total} products in ${place.name}: ${visible.map(({ name }) => name).join(', ') || 'the first of our catalogue'}.`,
    canonical: canonicalUrl(`/category/${place.slug}`, products.page, subcategory && filters.subcategory),
    image: products.items[0]?.pictures[0]?.url,
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { place, products, filters } = loaderData
  const path = `/category/${place.slug}`
  const subcategory = findSubcategory(loaderData)
  const visible = place.siblings.filter((sibling) => sibling.isShown)
  const chips = ['', ...visible.map(({ name }) => name)].map((name) => ({
    label: name || 'All',
    to: listUrl(path, filters, { subcategory: name.toLowerCase() }),
    isActive: name === (subcategory?.name ?? ''),
  }))
  return (
    <div className="wrap">
      <Breadcrumb
        trail={subcategory ? [{ name: place.name, to: path }, { name: subcategory.name }] : [{ name: place.name }]}
      />
      <header className="listing-head">
        <h1 lang={languageOf((subcategory ?? place).name)}>{(subcategory ?? place).name}</h1>
        {place.description && <p className="listing-line">{place.description}</p>}
      </header>
      {visible.length > 0 && <CategoryChips label="Subcategories" chips={chips} />}
      <ListingView path={path} products={products} filters={filters} subcategory={subcategory?.name} />
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} toast />

const findSubcategory = ({ place, filters }: Pick<Route.ComponentProps['loaderData'], 'place' | 'filters'>) =>
  place.siblings.find((sibling) => matchesSubcategory(sibling, filters.subcategory))
