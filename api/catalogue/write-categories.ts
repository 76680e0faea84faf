/** Admins rename a department and give it another picture. Which departments there are is the store's own (D1). */
import { Hono } from 'hono'
import { messages } from '#shop/merchandising/messages.ts'
import { patchCategory } from '#shop/merchandising/patch-category.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { checked, wrong } from './answers.ts'
import { bodyOf, notTooLarge } from './bodies.ts'
import { categoryIn } from './categories.ts'
import { look, string, url, type Field } from './checks.ts'
import { adminsOnly } from './guards.ts'
import { categoryJson, relative } from './wire.ts'

const CHANGES = {
  name: { as: 'text', optional: true, checks: [string] },
  image: { as: 'text', optional: true, checks: [url] },
} as const satisfies Record<string, Field>

export const writeCategories = new Hono<ApiEnv>()
  .post('/', adminsOnly, () => {
    throw wrong(403, messages.departmentsAreFixed)
  })
  .put('/:id', adminsOnly, notTooLarge, async (c) => {
    const { id } = await categoryIn(c)
    const { name, image } = checked(look(CHANGES, await bodyOf(c)))
    await patchCategory(c.var.shop, id, {
      ...(name === undefined ? {} : { name }),
      ...(image === undefined ? {} : { image: relative(c.var.shop, image) }),
    })
    return c.json(categoryJson(c.var.shop, await categoryIn(c)))
  })
  .delete('/:id', adminsOnly, async (c) => {
    await categoryIn(c)
    throw wrong(403, messages.departmentsAreFixed)
  })
