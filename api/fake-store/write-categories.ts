/** Admins add, change and delete departments. One with products is not deleted. */
import { Hono } from 'hono'
import { addCategory } from '#shop/merchandising/add-category.ts'
import { deleteCategory } from '#shop/merchandising/delete-category.ts'
import { AddCategory } from '#shop/merchandising/input.ts'
import { readCategoryToEdit } from '#shop/merchandising/list-categories.ts'
import { findDepartment } from '#shop/catalogue/full-products.ts'
import { patchCategory } from '#shop/merchandising/patch-category.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { assertValid, parseInput } from './errors.ts'
import { parseBody, bodyLimit } from './body.ts'
import { categoryIn } from './categories.ts'
import { isFilled, validate, string, url, type Field } from './validate.ts'
import { adminOnly } from './guards.ts'
import { categoryJson, toRelativeUrl } from './serializers.ts'

const CHANGES = {
  name: { as: 'text', optional: true, checks: [string] },
  image: { as: 'text', optional: true, checks: [url] },
} as const satisfies Record<string, Field>

const NEW = {
  name: { as: 'text', checks: [isFilled, string] },
  image: { as: 'text', checks: [url] },
} as const satisfies Record<string, Field>

export const writeCategories = new Hono<ApiEnv>()
  .post('/', adminOnly, bodyLimit, async (c) => {
    const { shop } = c.var
    const { name, image } = assertValid(validate(NEW, await parseBody(c)))
    const texts = { name, image: toRelativeUrl(shop, image!), isShown: 'on', inMenu: 'on' }
    const { id } = await addCategory(shop, parseInput(AddCategory, { kind: 'department', ...texts }))
    return c.json(categoryJson(shop, (await findDepartment(shop, { id }))!), 201)
  })
  .put('/:id', adminOnly, bodyLimit, async (c) => {
    const { id } = await categoryIn(c)
    const { name, image } = assertValid(validate(CHANGES, await parseBody(c)))
    await patchCategory(c.var.shop, id, {
      ...(name === undefined ? {} : { name }),
      ...(image === undefined ? {} : { image: toRelativeUrl(c.var.shop, image) }),
    })
    return c.json(categoryJson(c.var.shop, await categoryIn(c)))
  })
  .delete('/:id', adminOnly, async (c) => {
    const { id } = await categoryIn(c)
    const { version } = await readCategoryToEdit(c.var.shop, id)
    await deleteCategory(c.var.shop, id, version)
    return c.html('true')
  })
