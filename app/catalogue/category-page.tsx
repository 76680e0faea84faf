/** A department, or the featured products (S2.5). */
import { listCategory } from '#shop/catalogue/listings.ts'
import { CategoryQuery } from '#shop/catalogue/input.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { isGenderCategory } from '#shop/catalogue/rules.ts'
import { languageOf } from '#core/language.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta, sentence } from '../page-meta.ts'
import type { Route } from './+types/category-page'
import { parseListQuery, canonicalUrl, listUrl } from './list-urls.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CatalogueError, titleOf } from './catalogue-error.tsx'
import { CategoryChips } from './chips.tsx'
import { ListingView } from './listing-view.tsx'

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const filters = CategoryQuery.parse(parseListQuery(url))
  return { ...(await listCategory(shop, params.slug.toLowerCase(), filters)), filters }
}, messages.failed.category)

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: titleOf(args.error), hidden: true })
  const { place, products, filters } = args.loaderData
  const shelf = shelfOf(args.loaderData)
  const shown = place.siblings.filter((one) => one.isShown)
  return pageMeta(args, {
    title: shelf ? `${shelf.name} in ${place.name}` : place.name,
    description: `${sentence(place.description)}${products.total} products in ${place.name}: ${shown.map(({ name }) => name).join(', ') || 'the first of our catalogue'}.`,
    canonical: canonicalUrl(`/category/${place.slug}`, products.page, shelf && filters.subcategory),
    image: products.items[0]?.pictures[0]?.url,
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { place, products, filters } = loaderData
  const path = `/category/${place.slug}`
  const shelf = shelfOf(loaderData)
  const shown = place.siblings.filter((one) => one.isShown)
  const shelves = ['', ...shown.map(({ name }) => name)].map((name) => ({
    label: name || 'All',
    to: listUrl(path, filters, { subcategory: name.toLowerCase() }),
    on: name === (shelf?.name ?? ''),
  }))
  return (
    <div className="wrap">
      <Breadcrumb trail={shelf ? [{ name: place.name, to: path }, { name: shelf.name }] : [{ name: place.name }]} />
      <header className="listing-head">
        <h1 lang={languageOf((shelf ?? place).name)}>{(shelf ?? place).name}</h1>
        {place.description && <p className="listing-line">{place.description}</p>}
      </header>
      {shown.length > 0 && <CategoryChips label="Subcategories" shelves={shelves} />}
      <ListingView path={path} products={products} filters={filters} shelf={shelf?.name} />
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} toast />

const shelfOf = ({ place, filters }: Pick<Route.ComponentProps['loaderData'], 'place' | 'filters'>) =>
  place.siblings.find((one) => isGenderCategory(one, filters.subcategory))
