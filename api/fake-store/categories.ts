/** /api/v1/categories: the departments. */
import { Hono, type Context } from 'hono'
import { findDepartment, listDepartments, listFullProducts } from '#shop/catalogue/full-products.ts'
import { parseQuery, type ApiEnv } from '#platform/http/request.ts'
import { assertValid, failEntityNotFound, numberIn, textParam } from './errors.ts'
import { validate, number, parsePagination } from './validate.ts'
import { sendProducts, FILTERS } from './products.ts'
import { categoryJson } from './serializers.ts'

export const categories = new Hono<ApiEnv>()
  .get('/', async (c) => {
    const { limit } = assertValid(
      validate({ limit: { as: 'number', optional: true, checks: [number] } }, parseQuery(c)),
    )
    const found = await listDepartments(c.var.shop)
    const limited = limit ? found.slice(0, Math.max(0, Math.ceil(limit))) : found
    return c.json(limited.map((one) => categoryJson(c.var.shop, one)))
  })
  .get('/:id', async (c) => c.json(categoryJson(c.var.shop, await categoryIn(c))))
  .get('/slug/:slug', async (c) => {
    const slug = textParam(c, 'slug')
    const found = await findDepartment(c.var.shop, { slug })
    if (!found) throw failEntityNotFound(c, 'Category', { where: { slug } })
    return c.json(categoryJson(c.var.shop, found))
  })
  // An unknown category has an empty product list, because the Fake Store API does not report it as unknown.
  .get('/:id/products', async (c) => {
    const department = numberIn(c)
    // All filters are validated as for all products, but only the pagination is applied.
    const slice = parsePagination(assertValid(validate(FILTERS, parseQuery(c))))
    return sendProducts(c, await listFullProducts(c.var.shop, { department, slice }))
  })

export async function categoryIn(c: Context<ApiEnv>) {
  const id = numberIn(c)
  const found = id > 0 ? await findDepartment(c.var.shop, { id }) : undefined
  if (!found) throw failEntityNotFound(c, 'Category', { id })
  return found
}
