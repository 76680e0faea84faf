/** /api/v1/products: the products on sale. */
import { Hono, type Context } from 'hono'
import {
  findFullProduct,
  listFullProducts,
  listFullRelated,
  type FullProductsQuery,
  type FullProduct,
} from '#shop/catalogue/full-products.ts'
import { parseQuery, type ApiEnv } from '#platform/http/request.ts'
import { assertValid, failEntityNotFound, productIn, textParam } from './errors.ts'
import { atLeast, validate, number, partFields, parsePagination, string, type Field } from './validate.ts'
import { paiseIn, productText } from './serializers.ts'

export const products = new Hono<ApiEnv>()
  .get('/', async (c) => sendProducts(c, await listFullProducts(c.get('shop'), queryOf(c))))
  .get('/:id', async (c) => sendProduct(c, await byId(c)))
  .get('/:id/related', async (c) => sendProducts(c, await listFullRelated(c.get('shop'), (await byId(c)).id)))
  .get('/slug/:slug', async (c) => sendProduct(c, await bySlug(c)))
  .get('/slug/:slug/related', async (c) => sendProducts(c, await listFullRelated(c.get('shop'), (await bySlug(c)).id)))

const sendJson = (c: Context<ApiEnv>, text: string) => c.body(text, 200, { 'content-type': 'application/json' })

const sendProduct = (c: Context<ApiEnv>, product: FullProduct) => sendJson(c, productText(c.get('shop'), product))

export const sendProducts = (c: Context<ApiEnv>, found: FullProduct[]) =>
  sendJson(c, `[${found.map((one) => productText(c.get('shop'), one)).join(',')}]`)

export async function byId(c: Context<ApiEnv>) {
  const { number, id } = productIn(c)
  return (id !== undefined && (await findFullProduct(c.var.shop, { id }))) || unknown(c, { id: number })
}

async function bySlug(c: Context<ApiEnv>) {
  const slug = textParam(c, 'slug')
  return (await findFullProduct(c.var.shop, { slug })) ?? unknown(c, { slug })
}

function unknown(c: Context<ApiEnv>, where: object): never {
  throw failEntityNotFound(c, 'Product', { relations: ['category'], where })
}

export const FILTERS = {
  ...partFields,
  price: { as: 'number', optional: true, checks: [] },
  price_min: { as: 'number', optional: true, checks: [atLeast(0)] },
  price_max: { as: 'number', optional: true, checks: [] },
  title: { as: 'text', optional: true, checks: [string] },
  categoryId: { as: 'number', optional: true, checks: [number] },
  categorySlug: { as: 'text', optional: true, checks: [string] },
} as const satisfies Record<string, Field>

/**
 * The rules of the Fake Store API (Q10): price bounds apply only as a pair and without a price, a slug takes precedence
 * over an id, and 0 counts as missing.
 */
function queryOf(c: Context<ApiEnv>): FullProductsQuery {
  const filters = assertValid(validate(FILTERS, parseQuery(c)))
  const { price, price_min: min, price_max: max, title, categoryId, categorySlug } = filters
  return {
    title,
    price: price && !min && !max ? paiseIn(price) : undefined,
    priceRange: !price && min && max ? [paiseIn(min), paiseIn(max)] : undefined,
    department: categorySlug || categoryId || undefined,
    slice: parsePagination(filters),
  }
}
