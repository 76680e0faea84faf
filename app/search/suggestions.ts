/** GET /search/suggestions?q= returns the suggestions for the search box. They are the same for every visitor. */
import { productPath } from '#shop/catalogue/rules.ts'
import { SearchText } from '#shop/search/input.ts'
import { suggest, type SuggestedCategory } from '#shop/search/suggestions.ts'
import { formatRupees } from '#core/money.ts'
import { genderCategoryPath, subcategoryPath } from '../layout/menu-links.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/suggestions'
import type { SuggestionData } from './suggestion-data.ts'

const CACHE_HEADERS = { 'cache-control': 'public, max-age=60' }

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { queries, places, products } = await suggest(shop, SearchText.parse(url.searchParams.get('q')))
  const suggestions: SuggestionData = {
    texts: queries,
    places: places.map((category) => ({
      name: category.name,
      within: 'parentName' in category ? category.parentName : '',
      to: categoryUrl(category),
    })),
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

function categoryUrl(category: SuggestedCategory) {
  if (category.kind === 'gender') return genderCategoryPath(category.gender, category.name)
  return category.kind === 'collection'
    ? `/${category.path}`
    : subcategoryPath(category.path.split('/')[0]!, category.name)
}
