/** The results of a search, or what comes closest to it (D4, record 0168). */
import { useEffect } from 'react'
import { CategoryQuery } from '#shop/catalogue/input.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { SearchText } from '#shop/search/input.ts'
import { searchProducts } from '#shop/search/search.ts'
import { parseListQuery } from '../catalogue/list-urls.ts'
import { Breadcrumb } from '../catalogue/breadcrumb.tsx'
import { CatalogueError } from '../catalogue/catalogue-error.tsx'
import { ListingView } from '../catalogue/list-parts.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/search-page'
import { toCategoryLink } from './category-path.ts'
import { NoResults } from './no-results.tsx'
import { UnderstoodParts } from './understood-parts.tsx'

export const loader = catalogueLoader(async (shop, { url }: Route.LoaderArgs) => {
  const text = SearchText.parse(url.searchParams.get('q'))
  const filters = { ...CategoryQuery.parse(parseListQuery(url)), subcategory: '' }
  const { places, choices, facets, prices, ...found } = await searchProducts(shop, text, filters)
  const shown = { ...filters, q: text, facets: choices }
  return { text, filters: shown, facets, prices, found: { ...found, places: places.map(toCategoryLink) } }
}, messages.failed.products)
export type Found = Route.ComponentProps['loaderData']['found']

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.text ? headingOf(args.loaderData.text) : 'Search', hidden: true })

export default function SearchPage({ loaderData: { text, filters, facets, prices, found } }: Route.ComponentProps) {
  const isFound = found.products.total > 0
  useEffect(() => {
    if (isFound)
      import('./first-suggestions.ts').then(({ rememberSearch }) => rememberSearch(text)).catch(() => undefined)
  }, [isFound, text])
  return (
    <div className="wrap">
      {found.products.total > 0 || facets.length > 0 ? (
        <>
          <Breadcrumb trail={[{ name: 'Search' }]} />
          <header className="listing-head">
            <h1>{headingOf(found.correctedQuery ?? text)}</h1>
            <SearchNotes text={text} found={found} />
            <UnderstoodParts parts={found.understood} />
          </header>
          <ListingView path="/search" products={found.products} facets={facets} prices={prices} filters={filters} />
        </>
      ) : (
        <NoResults text={text} found={found} />
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} />

const headingOf = (text: string) => `Results for “${text}”`

function SearchNotes({ text, found: { correctedQuery, dropped, isPriceTooNarrow } }: { text: string; found: Found }) {
  return (
    <>
      {correctedQuery && <p className="search-note">We took “{text}” for a slip of the keys.</p>}
      {dropped.length > 0 && (
        <p className="search-note">
          No product matches all of this. These are without {dropped.map((word) => `“${word}”`).join(' and ')}.
        </p>
      )}
      {isPriceTooNarrow && <p className="search-note">There are products at other prices.</p>}
    </>
  )
}
