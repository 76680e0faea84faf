/**
 * Admins change the name and image of a department. They cannot add or delete one, because the store's set is fixed
 * (D1).
 */
import { Hono } from 'hono'
import { messages } from '#shop/merchandising/messages.ts'
import { patchCategory } from '#shop/merchandising/patch-category.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { assertValid, failFakeStore } from './errors.ts'
import { parseBody, bodyLimit } from './body.ts'
import { categoryIn } from './categories.ts'
import { validate, string, url, type Field } from './validate.ts'
import { adminOnly } from './guards.ts'
import { categoryJson, toRelativeUrl } from './serializers.ts'

const CHANGES = {
  name: { as: 'text', optional: true, checks: [string] },
  image: { as: 'text', optional: true, checks: [url] },
} as const satisfies Record<string, Field>

export const writeCategories = new Hono<ApiEnv>()
  .post('/', adminOnly, () => {
    throw failFakeStore(403, messages.departmentsAreFixed)
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
    await categoryIn(c)
    throw failFakeStore(403, messages.departmentsAreFixed)
  })
