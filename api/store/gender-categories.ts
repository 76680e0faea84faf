/** The categories of women and men. */
import { AddGenderCategory, ChangeGenderCategory } from '#shop/gender-categories/input.ts'
import { listGenderCategories, readGenderCategory } from '#shop/gender-categories/list-gender-categories.ts'
import { messages } from '#shop/gender-categories/messages.ts'
import {
  addGenderCategory,
  changeGenderCategory,
  deleteGenderCategory,
} from '#shop/gender-categories/save-gender-category.ts'
import { VersionQuery } from '#shop/input.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const path = '/admin/gender-categories'
const access = { right: 'change-products' } as const

export const genderCategories = [
  get(path, 'List the categories of women and men in their order, with where their products are filed', {
    response: answers.GenderCategories,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    run: async (shop) => ({ items: await listGenderCategories(shop) }),
  }),
  post(path, 'Add a category of women or men', {
    response: answers.GenderCategoryResult,
    access,
    status: 201,
    failed: messages.failed.save,
    body: AddGenderCategory,
    run: async (shop, { body }) => {
      const { message, id } = await addGenderCategory(shop, body)
      return { message, ...(await readGenderCategory(shop, id)) }
    },
  }),
  put(
    `${path}/:id`,
    'Rename, refile or order a category of women or men; its products follow. A missing field is kept',
    {
      response: answers.GenderCategoryResult,
      access,
      failed: messages.failed.save,
      body: ChangeGenderCategory,
      run: async (shop, { body, param }) => {
        const id = idOf(param('id'))
        return { message: await changeGenderCategory(shop, id, body), ...(await readGenderCategory(shop, id)) }
      },
    },
  ),
  remove(`${path}/:id`, 'Delete a category of women or men without products', {
    response: answers.Message,
    access,
    failed: messages.failed.save,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteGenderCategory(shop, idOf(param('id')), query.version)),
  }),
]
