/** The typed attributes that products can have. */
import { UpdateAttribute, WriteAttribute } from '#shop/attributes/input.ts'
import { listAttributesToEdit, readAttributeToEdit } from '#shop/attributes/list-attributes.ts'
import { messages } from '#shop/attributes/messages.ts'
import { deleteAttribute } from '#shop/attributes/save-attribute.ts'
import { createAttribute, updateAttribute } from '#shop/attributes/update-attribute.ts'
import { VersionQuery } from '#shop/input.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const writes = { access: { right: 'change-products' }, failed: messages.failed.save } as const

export const attributes = [
  get('/admin/attributes', 'List the attributes of products with their values', {
    response: answers.Attributes,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    run: async (shop) => ({ items: await listAttributesToEdit(shop) }),
  }),
  post('/admin/attributes', 'Add an attribute with its values', {
    ...writes,
    response: answers.AttributeResult,
    status: 201,
    body: WriteAttribute,
    run: async (shop, { body }) => {
      const { message, id } = await createAttribute(shop, body)
      return { message, ...(await readAttributeToEdit(shop, id)) }
    },
  }),
  put('/admin/attributes/:id', 'Change an attribute; rename, retire, merge and add values. A missing field is kept', {
    ...writes,
    response: answers.AttributeResult,
    body: UpdateAttribute,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return { message: await updateAttribute(shop, id, body), ...(await readAttributeToEdit(shop, id)) }
    },
  }),
  remove('/admin/attributes/:id', 'Delete an attribute that no product has', {
    ...writes,
    response: answers.Message,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteAttribute(shop, idOf(param('id')), query.version)),
  }),
]
