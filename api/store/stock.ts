/** The stock of all sizes, for stock systems, tills and warehouses. */
import { z } from 'zod'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { changeStock } from '#shop/inventory/change-stock.ts'
import { ChangeStock, IdempotencyKey, StockQuery } from '#shop/inventory/input.ts'
import { listVariantStock } from '#shop/inventory/list-variant-stock.ts'
import { messages } from '#shop/inventory/messages.ts'
import { MAX_STOCK_LINES } from '#shop/inventory/rules.ts'
import { parseInput } from './problem-details.ts'
import * as answers from './response-schemas.ts'
import { get, patch } from './route.ts'

const Header = z.object({ key: IdempotencyKey })

export const stock = [
  get('/admin/stock', 'List the stock of every size, of one SKU, or of what has changed since a moment', {
    response: answers.VariantStocks,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    query: StockQuery,
    run: async (shop, { query }) => {
      const { items, ...page } = await listVariantStock(shop, query)
      const data = items.map(({ stock, productId, ...item }) => ({
        ...item,
        productId: toPublicId(productId),
        available: stock,
      }))
      return { data, ...page }
    },
  }),
  patch('/admin/stock', `Change the stock of up to ${MAX_STOCK_LINES} SKUs: all lines, or none of them`, {
    response: answers.StockResult,
    access: { right: 'change-stock' },
    failed: messages.failed.change,
    headers: { 'Idempotency-Key': 'A word of your own for this one call, of 8 letters or more' },
    body: ChangeStock,
    run: (shop, { body, header }) =>
      changeStock(shop, { ...body, ...parseInput(Header, { key: header('idempotency-key') }) }),
  }),
]
