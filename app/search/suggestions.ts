/** GET /search/suggestions?q= returns the suggestions for the search box. They are the same for every visitor. */
import { productPath } from '#shop/catalogue/rules.ts'
import { SearchText } from '#shop/search/input.ts'
import { suggest, type SuggestedCategory } from '#shop/search/suggestions.ts'
import { formatRupees } from '#core/money.ts'
import { genderCategoryPath, subcategoryPath } from '../layout/menu-links.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/suggestions'
import type { SuggestionData } from './suggestion-data.ts'

const A_MINUTE = { 'cache-control': 'public, max-age=60' }

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { queries, places, products } = await suggest(shop, SearchText.parse(url.searchParams.get('q')))
  const offer: SuggestionData = {
    texts: queries,
    places: places.map((place) => ({
      name: place.name,
      within: 'parentName' in place ? place.parentName : '',
      to: pathOf(place),
    })),
    products: products.map((product) => ({
      title: product.title,
      category: product.category,
      to: productPath(product),
      picture: product.pictures[0]?.url ?? null,
      price: formatRupees(product.price),
    })),
  }
  return Response.json(offer, { headers: A_MINUTE })
})

function pathOf(place: SuggestedCategory) {
  if (place.kind === 'gender') return genderCategoryPath(place.gender, place.name)
  return place.kind === 'collection' ? `/${place.path}` : subcategoryPath(place.path.split('/')[0]!, place.name)
}
