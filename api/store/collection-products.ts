/** The products of a collection in their order. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import { ArrangedQuery, ArrangeProducts } from '#shop/merchandising/arrange-input.ts'
import { arrangeProducts, listCollectionProducts } from '#shop/merchandising/arrange-products.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { ARRANGED_PAGE_SIZE } from '#shop/merchandising/rules.ts'
import * as answers from './response-schemas.ts'
import { get, put } from './route.ts'
import { messageJson } from './serializers.ts'

const path = '/admin/collections/:id/products'
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const collectionProducts = [
  get(path, 'List the products that are on sale in a collection, in the order of its list', {
    response: answers.CollectionProducts,
    access: { right: 'read-products' },
    failed: messages.failed.loadArranged,
    query: ArrangedQuery,
    run: async (shop, { query, param }) => {
      const { collection, products } = await listCollectionProducts(shop, idOf(param('id')), query.page)
      const { items, total, page, pages } = products
      const first = (page - 1) * ARRANGED_PAGE_SIZE + 1
      const data = items.map(({ id, title }, at) => ({ id: toPublicId(id), title, place: first + at }))
      return { data, total, page, pages, sort: collection.sort }
    },
  }),
  put(path, 'Move products of an arranged collection to a place and those after it', {
    response: answers.Message,
    access: { right: 'change-products' },
    failed: messages.failed.arrange,
    body: ArrangeProducts,
    run: (shop, { body, param }) => messageJson(arrangeProducts(shop, idOf(param('id')), body)),
  }),
]
