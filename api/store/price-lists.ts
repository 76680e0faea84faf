/** Price lists: prices that hold from a start to an end. */
import * as input from '#shop/price-lists/input.ts'
import { messages } from '#shop/price-lists/messages.ts'
import { listPriceLists, readPriceList, type ListedPriceList } from '#shop/price-lists/read-lists.ts'
import { addPriceList, changePriceList, movePriceList } from '#shop/price-lists/save-list.ts'
import { checkPrices, removePrice, setPrices, type CheckedPrice } from '#shop/price-lists/set-prices.ts'
import { takePercentOff } from '#shop/price-lists/take-percent.ts'
import { toRupees } from '#core/money.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson, pageJson } from './serializers.ts'

const read = { access: { right: 'read-products' }, failed: messages.failed.read } as const
const change = { access: { right: 'change-products' }, failed: messages.failed.change } as const
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const listJson = ({ startsAt, endsAt, ...list }: ListedPriceList) => ({
  ...list,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})
const lineJson = ({ item, name, price, error, message }: CheckedPrice) => ({
  ...{ item, name, error, message },
  price: price === null ? null : toRupees(price),
})

export const priceLists = [
  get('/admin/price-lists', 'List the price lists, the latest start first', {
    ...read,
    response: answers.PriceLists,
    run: async (shop) => ({ items: (await listPriceLists(shop)).map(listJson) }),
  }),
  get('/admin/price-lists/:id', 'Read a price list with its prices', {
    ...read,
    response: answers.PriceList,
    query: input.PricesQuery,
    run: async (shop, { param, query }) => {
      const { list, ...facts } = await readPriceList(shop, idOf(param('id')), query.page)
      const prices = pageJson(list, ({ regular, price, ...one }) => ({
        ...one,
        ...{ regularPrice: toRupees(regular), price: toRupees(price) },
      }))
      return { ...listJson(facts), list: prices }
    },
  }),
  post('/admin/price-lists', 'Add a price list. It is a draft without prices', {
    ...change,
    response: answers.PriceListResult,
    status: 201,
    body: input.AddPriceListBody,
    run: (shop, { body }) => addPriceList(shop, body),
  }),
  put('/admin/price-lists/:id', 'Change the name and the times. A change from an older version is rejected', {
    ...change,
    response: answers.Message,
    body: input.ChangePriceListBody,
    run: (shop, { body, param }) => messageJson(changePriceList(shop, idOf(param('id')), body)),
  }),
  post('/admin/price-lists/:id/state', 'Turn a price list on, pause it, or end it for good', {
    ...change,
    response: answers.Message,
    body: input.MovePriceListBody,
    run: (shop, { body, param }) => messageJson(movePriceList(shop, idOf(param('id')), body.to, body.version)),
  }),
  post('/admin/price-lists/:id/prices', 'Set prices of a list, or preview them. Lines with an error are left out', {
    ...change,
    response: answers.CheckedPrices,
    body: input.PricesBody,
    run: async (shop, { body, param }) => {
      if (!body.preview) {
        const { lines, message } = await setPrices(shop, idOf(param('id')), body.lines)
        return { lines: lines.map(lineJson), message }
      }
      const lines = await checkPrices(shop, body.lines)
      return { lines: lines.map(lineJson), message: messages.preview(lines.filter(({ error }) => !error).length) }
    },
  }),
  post('/admin/price-lists/:id/percent', 'Set the prices of a category, a percent below the regular ones', {
    ...change,
    response: answers.Message,
    body: input.PercentBody,
    run: (shop, { body, param }) => messageJson(takePercentOff(shop, idOf(param('id')), body.categoryId, body.percent)),
  }),
  remove('/admin/price-lists/:id/prices/:price', 'Take a price out of a list', {
    ...change,
    response: answers.Message,
    run: (shop, { param }) => messageJson(removePrice(shop, idOf(param('id')), idOf(param('price')) ?? 0)),
  }),
]
