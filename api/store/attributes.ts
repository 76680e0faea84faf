/** The typed attributes that products can have. */
import { listAttributesToEdit } from '#shop/attributes/list-attributes.ts'
import { messages } from '#shop/attributes/messages.ts'
import * as answers from './response-schemas.ts'
import { get } from './route.ts'

export const attributes = [
  get('/admin/attributes', 'List the attributes of products with their values', {
    response: answers.Attributes,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    run: async (shop) => ({ items: await listAttributesToEdit(shop) }),
  }),
]
