/** The catalogue, which needs no credential. */
import { z } from 'zod'
import { CategoryQuery, GenderQuery } from '#shop/catalogue/input.ts'
import { listAll, listCategory, listCollection, listGender } from '#shop/catalogue/listings.ts'
import { readCategoryTree } from '#shop/catalogue/category-tree.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { readProduct } from '#shop/catalogue/products.ts'
import { CATALOGUE_PAGE_SIZE, ORDERS, parsePublicId } from '#shop/catalogue/rules.ts'
import { pageMessages } from '#shop/offers/page-messages.ts'
import { listShownOffers } from '#shop/offers/shown-offers.ts'
import { readRecommendationsById } from '#shop/recommend/read-recommendations.ts'
import { SearchText } from '#shop/search/input.ts'
import { searchProducts } from '#shop/search/search.ts'
import { suggest } from '#shop/search/suggestions.ts'
import * as answers from './response-schemas.ts'
import { get } from './route.ts'
import { cardJson, listJson, productJson } from './serializers.ts'

const path = z.string().max(130).optional()
const Products = z.object({ department: path, collection: path }).and(CategoryQuery)
/** `sortBy=price&sortOrder=desc` as in the specification (S3.14), or `order=desc` for short. */
const Gender = z.preprocess(
  ({ category = [], sortBy = 'price', sortOrder, order, ...query }: Record<string, string | string[] | undefined>) => ({
    ...query,
    category: [category].flat(),
    order: sortBy === 'price' ? (sortOrder ?? order) : null,
  }),
  GenderQuery.and(
    z.object({
      limit: z.coerce.number().int().min(1).max(CATALOGUE_PAGE_SIZE).optional().catch(undefined),
      sortBy: z.literal('price').optional().catch(undefined),
      sortOrder: z.enum(ORDERS).optional().catch(undefined),
    }),
  ),
)

const routes = [
  get('/products', 'List products: all, or those of a department (clothes) or a collection (women/tops)', {
    response: answers.FacetedCards,
    query: Products,
    failed: messages.failed.products,
    run: async (shop, { query: { department, collection, ...filters } }) => {
      if (collection) return listJson(await listCollection(shop, collection, filters))
      if (department) return listJson(await listCategory(shop, department, filters))
      return listJson(await listAll(shop, filters))
    },
  }),
  ...(['women', 'men'] as const).map((gender) =>
    get(`/products/${gender}`, `List the products for ${gender}, of one or several categories`, {
      response: answers.FacetedCards,
      query: Gender,
      failed: messages.failed.gender,
      run: async (shop, { query }) => listJson(await listGender(shop, gender, query)),
    }),
  ),
  get('/products/:id', 'Read a product with its sizes and colours, the available stock of each, and related products', {
    response: answers.Product,
    run: async (shop, { param }) => {
      const { product, related } = await readProduct(shop, parsePublicId(param('id')))
      return { ...productJson(product), related: related.map(cardJson) }
    },
  }),
  get(
    '/products/:id/recommendations',
    'List products that are similar to a product, and those that are bought with it',
    {
      response: answers.Recommendations,
      failed: messages.failed.products,
      run: async (shop, { param }) => {
        const { similar, boughtTogether } = await readRecommendationsById(shop, parsePublicId(param('id')))
        return { similar: similar.map(cardJson), boughtTogether: boughtTogether.map(cardJson) }
      },
    },
  ),
  get(
    '/categories',
    'List departments with what is below them, groups with collections, other collections, and the categories for women and men',
    {
      response: answers.Menu,
      failed: messages.failed.categories,
      run: readCategoryTree,
    },
  ),
  get('/offers', 'List the offers that run now, those that end first before the others', {
    response: answers.ShownOffers,
    failed: pageMessages.failed,
    run: async (shop) => ({ data: await listShownOffers(shop) }),
  }),
  get(
    '/search',
    'Search products, best match first. Prices, sizes, colours and Hinglish words are understood, spelling mistakes corrected',
    {
      response: answers.SearchResult,
      query: z.object({ q: SearchText }).and(CategoryQuery),
      failed: messages.failed.products,
      run: async (shop, { query: { q, ...filters } }) => {
        const { products, facets, choices: _, prices: __, instead, ...found } = await searchProducts(shop, q, filters)
        return { ...listJson({ products, facets }), ...found, instead: instead.map(cardJson) }
      },
    },
  ),
  get('/search/suggestions', 'List suggestions for a search', {
    response: answers.Suggestions,
    query: z.object({ q: SearchText }),
    run: async (shop, { query: { q } }) => {
      const { queries, places, products } = await suggest(shop, q)
      return { queries, places, products: products.map(cardJson) }
    },
  }),
]

export const catalogue = routes.map((route) => ({ ...route, readsReplica: true }))
