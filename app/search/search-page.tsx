/** The results of a search, or corrections of its text (D4). */
import { CategoryQuery } from '#shop/catalogue/input.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { SearchText } from '#shop/search/input.ts'
import { searchProducts, type SearchResult } from '#shop/search/search.ts'
import { parseListQuery } from '../catalogue/list-urls.ts'
import { Breadcrumb } from '../catalogue/breadcrumb.tsx'
import { CatalogueError } from '../catalogue/catalogue-error.tsx'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { CategoryGrid } from '../home/category-grid.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { ListingView } from '../catalogue/parts.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/search-page'
import { searchPath } from './search-path.ts'

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const text = SearchText.parse(url.searchParams.get('q'))
  const filters = { ...CategoryQuery.parse(parseListQuery(url)), subcategory: '' }
  return { text, filters, found: await searchProducts(shop, text, filters) }
}, messages.failed.products)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.text ? headingOf(args.loaderData.text) : 'Search', hidden: true })

export default function SearchPage({ loaderData: { text, filters, found } }: Route.ComponentProps) {
  const hasPriceFilter = filters.priceMin > 0 || filters.priceMax !== null
  const searchedText = found.correctedQuery ?? text
  return (
    <div className="wrap">
      {found.products.total > 0 || (hasPriceFilter && text !== '' && found.suggestedQuery === undefined) ? (
        <>
          <Breadcrumb trail={[{ name: 'Search' }]} />
          <header className="listing-head">
            <h1>{headingOf(searchedText)}</h1>
            <SearchNotes text={text} found={found} />
          </header>
          <ListingView path="/search" products={found.products} filters={{ ...filters, q: text }} />
        </>
      ) : (
        <NoResults text={text} found={found} />
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueError error={error} />

const headingOf = (text: string) => `Results for “${text}”`

function SearchNotes({ text, found: { correctedQuery, isPartialMatch } }: { text: string; found: SearchResult }) {
  return (
    <>
      {correctedQuery && <p className="search-note">We took “{text}” for a slip of the keys.</p>}
      {isPartialMatch && <p className="search-note">No product has all of these words. These have some of them.</p>}
    </>
  )
}

function NoResults({ text, found: { suggestedQuery, unsoldBrand } }: { text: string; found: SearchResult }) {
  const departments = useLayoutData()?.departments ?? []
  return (
    <>
      {text === '' ? (
        <EmptyState image="lantern" heading="What are you looking for?" text="Name a thing, a brand or a colour." />
      ) : (
        <EmptyState image="shelf" heading="No products found" text={`Nothing in the store matches “${text}”.`}>
          {suggestedQuery && (
            <p className="did-you-mean">
              {unsoldBrand ? `We do not sell ${unsoldBrand}. See` : 'Did you mean'}{' '}
              <Link to={searchPath(suggestedQuery)}>
                {unsoldBrand ? `results for “${suggestedQuery}”` : suggestedQuery}
              </Link>
              {unsoldBrand ? '.' : '?'}
            </p>
          )}
        </EmptyState>
      )}
      <CategoryGrid departments={departments} />
    </>
  )
}
