/** A department, or the featured products (S2.5). */
import { listCategory } from '#shop/catalogue/listings.ts'
import { CategoryQuery } from '#shop/catalogue/input.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { findSubcategory } from '#shop/catalogue/category-urls.ts'
import { languageOf } from '#core/language.ts'
import { subcategoryPath } from '../layout/menu-links.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta, toSentence } from '../page-meta.ts'
import { ListingView } from './list-parts.ts'
import type { Route } from './+types/category-page'
import { withChoices } from './listing-data.ts'
import { parseListQuery, canonicalUrl, isHiddenList, listUrl } from './list-urls.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { followMoved, redirectIfMoved } from './follow-moved.ts'
import { CatalogueError, titleOf } from './catalogue-error.tsx'
import { CategoryChips } from './chips.tsx'

export const loader = catalogueLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const filters = CategoryQuery.parse(parseListQuery(url))
  const listing = await followMoved(shop, url, () => listCategory(shop, params.slug.toLowerCase(), filters))
  if (filters.subcategory && !findSubcategory(listing.place.siblings, filters.subcategory))
    await redirectIfMoved(shop, url)
  return withChoices(listing, filters)
}, messages.failed.category)

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: titleOf(args.error), hidden: true })
  const { place, products, filters, seo } = args.loaderData
  const subcategory = findSubcategory(place.siblings, filters.subcategory)
  const visible = below(place, place.id)
  return pageMeta(args, {
    title: subcategory ? `${subcategory.name} in ${place.name}` : place.name,
    description: `${toSentence(place.description)}${products.total} products in ${place.name}: ${visible.map(({ name }) => name).join(', ') || 'the first of our catalogue'}.`,
    ...seo,
    canonical: canonicalUrl(`/category/${place.slug}`, products.page, subcategory && filters.subcategory),
    image: products.items[0]?.pictures[0]?.url,
    hidden: isHiddenList(filters),
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { place, products, facets, prices, filters, sort } = loaderData
  const path = `/category/${place.slug}`
  const subcategory = findSubcategory(place.siblings, filters.subcategory)
  const above = place.siblings.find(({ id }) => id === subcategory?.parentId)
  const branch = above ?? subcategory
  const chipOf = (one: { slug: string; name: string }, isActive: boolean) => ({
    label: one.name,
    to: listUrl(path, filters, { subcategory: one.slug }),
    isActive,
  })
  const visible = below(place, place.id)
  const leaves = branch ? below(place, branch.id) : []
  const steps = [place, ...(above ? [above] : []), ...(subcategory ? [subcategory] : [])]
  return (
    <div className="wrap">
      <Breadcrumb
        trail={steps.map((step, at) => ({
          name: step.name,
          ...(at < steps.length - 1 ? { to: step === place ? path : subcategoryPath(place.slug, step.slug) } : {}),
        }))}
      />
      <header className="listing-head">
        <h1 lang={languageOf((subcategory ?? place).name)}>{(subcategory ?? place).name}</h1>
        {place.description && <p className="listing-line">{place.description}</p>}
      </header>
      {visible.length > 0 && (
        <CategoryChips
          label="Subcategories"
          chips={[
            chipOf({ slug: '', name: 'All' }, !subcategory),
            ...visible.map((one) => chipOf(one, one.id === branch?.id)),
          ]}
        />
      )}
      {branch && leaves.length > 0 && (
        <CategoryChips
          label={`Subcategories of ${branch.name}`}
          chips={[
            chipOf({ slug: branch.slug, name: `All ${branch.name}` }, !above),
            ...leaves.map((one) => chipOf(one, one.id === subcategory?.id)),
          ]}
        />
      )}
      <ListingView
        path={path}
        products={products}
        facets={facets}
        prices={prices}
        filters={filters}
        sort={sort}
        subcategory={subcategory?.name}
      />
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} toast />

/** What is shown directly below a category of this department. */
const below = ({ siblings }: Route.ComponentProps['loaderData']['place'], id: number) =>
  siblings.filter((one) => one.isShown && one.parentId === id)
