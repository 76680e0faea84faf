/** GET /search/suggestions?q= returns the suggestions for the search box. They are the same for every visitor. */
import { productPath } from '#shop/catalogue/rules.ts'
import { SearchText } from '#shop/search/input.ts'
import { suggest } from '#shop/search/suggestions.ts'
import { formatRupees } from '#core/money.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { toCategoryLink } from './category-path.ts'
import type { Route } from './+types/suggestions'
import type { SuggestionData } from './suggestion-data.ts'

const CACHE_HEADERS = { 'cache-control': 'public, max-age=60' }

export const loader = catalogueLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { queries, places, products } = await suggest(shop, SearchText.parse(url.searchParams.get('q')))
  const suggestions: SuggestionData = {
    texts: queries,
    places: places.map(toCategoryLink),
    products: products.map((product) => ({
      title: product.title,
      category: product.category,
      to: productPath(product),
      picture: product.pictures[0]?.url ?? null,
      price: formatRupees(product.price),
    })),
  }
  return Response.json(suggestions, { headers: CACHE_HEADERS })
})
