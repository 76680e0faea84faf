/** /api/v1/categories – the departments. */
import { Hono, type Context } from 'hono'
import { findDepartment, listDepartments, listFullProducts } from '#shop/catalogue/full-products.ts'
import { parseQuery, type ApiEnv } from '#platform/http/request.ts'
import { checked, noEntity, numberIn, wordIn } from './answers.ts'
import { look, number, partOf } from './checks.ts'
import { all, FILTERS } from './products.ts'
import { categoryJson } from './wire.ts'

export const categories = new Hono<ApiEnv>()
  .get('/', async (c) => {
    const { limit } = checked(look({ limit: { as: 'number', optional: true, checks: [number] } }, parseQuery(c)))
    const found = await listDepartments(c.var.shop)
    const shown = limit ? found.slice(0, Math.max(0, Math.ceil(limit))) : found
    return c.json(shown.map((one) => categoryJson(c.var.shop, one)))
  })
  .get('/:id', async (c) => c.json(categoryJson(c.var.shop, await categoryIn(c))))
  .get('/slug/:slug', async (c) => {
    const slug = wordIn(c, 'slug')
    const found = await findDepartment(c.var.shop, { slug })
    if (!found) throw noEntity(c, 'Category', { where: { slug } })
    return c.json(categoryJson(c.var.shop, found))
  })
  // An unknown one has no products: the dialect does not say that it is unknown.
  .get('/:id/products', async (c) => {
    const department = numberIn(c)
    // Of the filters, which are looked at as for all products, only the part counts.
    const part = partOf(checked(look(FILTERS, parseQuery(c))))
    return c.json(all(c, await listFullProducts(c.var.shop, { department, part })))
  })

export async function categoryIn(c: Context<ApiEnv>) {
  const id = numberIn(c)
  const found = id > 0 ? await findDepartment(c.var.shop, { id }) : undefined
  if (!found) throw noEntity(c, 'Category', { id })
  return found
}
