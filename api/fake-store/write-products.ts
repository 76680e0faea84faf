/** Admins add, change and delete products. The rules and messages are those of the admin's form. */
import { Hono, type Context } from 'hono'
import { findDepartment, findFullProduct } from '#shop/catalogue/full-products.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { WriteProduct } from '#shop/product-admin/input.ts'
import { patchProduct } from '#shop/product-admin/patch-product.ts'
import { UNISEX, inDepartment, toFormRows, viewOf } from '#shop/product-admin/rules.ts'
import { addProduct } from '#shop/product-admin/save-product.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { toRupees } from '#core/money.ts'
import { assertValid, parseInput, failEntityNotFound } from './errors.ts'
import { parseBody, bodyLimit } from './body.ts'
import { isFilled, validate, number, positive, someUrls, string, type Field } from './validate.ts'
import { adminOnly } from './guards.ts'
import { byId } from './products.ts'
import { productJson, toRelativeUrl } from './serializers.ts'

export const writeProducts = new Hono<ApiEnv>()
  .post('/', adminOnly, bodyLimit, async (c) => {
    const { images = [], categoryId = 0, ...fields } = assertValid(validate(NEW, await parseBody(c)))
    const category = inDepartment((await departmentOf(c, categoryId)).slug)
    const { id } = await addProduct(
      c.var.shop,
      parseForm({ ...toFormText(fields), category, ...imageFields(c, images) }),
      { mayLackLawFields: true, mayLackAttributes: true },
    )
    return c.json(await readProductJson(c, id), 201)
  })
  .put('/:id', adminOnly, bodyLimit, async (c) => {
    const product = await byId(c)
    const { images, categoryId, price, ...texts } = assertValid(validate(CHANGES, await parseBody(c)))
    // Clients send back a whole product: the price that they were shown may be that of a running price list.
    const fields = price === toRupees(product.price) ? texts : { ...texts, price }
    const isMoved = categoryId !== undefined && categoryId !== product.department.id
    const changes = {
      ...toFormText(fields),
      ...(isMoved ? { category: inDepartment((await departmentOf(c, categoryId)).slug) } : {}),
      ...(images ? imageFields(c, images) : {}),
    }
    const parsed = parseForm({ ...UNCHANGED, ...changes })
    await patchProduct(c.var.shop, product.id, {
      ...('title' in changes ? { title: parsed.title } : {}),
      ...('price' in changes ? { price: parsed.price } : {}),
      ...('description' in changes ? { description: parsed.description } : {}),
      ...(isMoved ? { category: parsed.category } : {}),
      ...(images ? { pictures: parsed.pictures } : {}),
    })
    return c.json(await readProductJson(c, product.id))
  })
  .delete('/:id', adminOnly, async (c) => {
    await byId(c)
    await deleteOrRestoreProduct(c.var.shop, { do: 'delete', id: c.req.param('id') })
    return c.html('true')
  })

const NEW = {
  title: { as: 'text', checks: [isFilled, string] },
  price: { as: 'number', checks: [isFilled, positive] },
  description: { as: 'text', checks: [isFilled, string] },
  categoryId: { as: 'number', checks: [isFilled, number] },
  images: { as: 'list', checks: someUrls },
} as const satisfies Record<string, Field>

const CHANGES = {
  title: { as: 'text', optional: true, checks: [string] },
  price: { as: 'number', optional: true, checks: [positive] },
  description: { as: 'text', optional: true, checks: [string] },
  categoryId: { as: 'number', optional: true, checks: [number] },
  images: { as: 'list', optional: true, checks: someUrls.filter((check) => check !== isFilled) },
} as const satisfies Record<string, Field>

type TextFields = { title?: string | undefined; price?: number | undefined; description?: string | undefined }

const toFormText = ({ title, price, description }: TextFields) => ({
  ...(title === undefined ? {} : { title }),
  ...(price === undefined ? {} : { price: String(price) }),
  ...(description === undefined ? {} : { description }),
})

const imageFields = (c: Context<ApiEnv>, images: string[]) =>
  toFormRows(
    'pictures',
    images.map((url, at) => ({ url: toRelativeUrl(c.var.shop, url), view: viewOf(at) })),
  )

/** Placeholders for required fields that the request does not change. They are parsed, then dropped. */
const UNCHANGED = { title: '-', price: '0', category: '-', 'pictures.0.url': 'https://-' }

const parseForm = (values: Record<string, string>) => parseInput(WriteProduct, { gender: UNISEX, ...values })

async function departmentOf(c: Context<ApiEnv>, id: number) {
  const found = await findDepartment(c.var.shop, { id: Math.trunc(id) })
  if (!found) throw failEntityNotFound(c, 'Category', { id })
  return found
}

const readProductJson = async (c: Context<ApiEnv>, id: number) =>
  productJson(c.var.shop, (await findFullProduct(c.var.shop, { id }))!)
