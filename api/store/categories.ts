/** The tree of categories, and the collections with their groups. */
import { z } from 'zod'
import { categoryUrl } from '#shop/catalogue/category-urls.ts'
import { addCategory } from '#shop/merchandising/add-category.ts'
import { deleteCategory } from '#shop/merchandising/delete-category.ts'
import { UpdateCategory, WriteCategory } from '#shop/merchandising/input.ts'
import { listCategories, type CategoryNode } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { shownFieldsOf } from '#shop/merchandising/tree.ts'
import { updateCategory } from '#shop/merchandising/update-category.ts'
import type { Shop } from '#shop/shop.ts'
import { VersionQuery } from '#shop/input.ts'
import { fail } from '#core/domain-error.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

type Kind = z.output<typeof WriteCategory>['kind']
type Subject = { path: string; names: string; isListed: (node: CategoryNode) => boolean; kinds: [Kind, ...Kind[]] }

const isInTree = ({ kind }: CategoryNode) => kind === 'department' || kind === 'subcategory'

const routesOf = ({ path, names, isListed, kinds }: Subject) => {
  const list = async (shop: Shop) => {
    const { departments, groups, collections } = await listCategories(shop)
    return [...departments, ...groups, ...collections].flatMap(flatten).filter(isListed)
  }
  const read = async (shop: Shop, id: number | undefined) => {
    const node = (await list(shop)).find((one) => one.id === id)
    return node ? categoryJson(node) : fail('not-found', messages.categoryNotFound)
  }
  const idOf = async (shop: Shop, text: string) =>
    (await read(shop, /^\d{1,9}$/.test(text) ? Number(text) : undefined)).id
  const Body = WriteCategory.extend({ kind: z.enum(kinds).default(kinds[0]) })
  const access = { right: 'change-products' } as const
  return [
    get(path, `List ${names} in the order of the tree`, {
      response: answers.Categories,
      access: { right: 'read-products' },
      failed: messages.failed.listCategories,
      run: async (shop) => ({ items: (await list(shop)).map(categoryJson) }),
    }),
    post(path, `Add one of the ${names}`, {
      response: answers.CategoryResult,
      access,
      status: 201,
      failed: messages.failed.newCategory,
      body: Body,
      run: async (shop, { body }) => {
        const { message, id } = await addCategory(shop, body)
        return { message, ...(await read(shop, id)) }
      },
    }),
    put(`${path}/:id`, `Change, move, retire or bring back one of the ${names}. A missing field is kept`, {
      response: answers.CategoryResult,
      access,
      failed: messages.failed.updateCategory,
      body: UpdateCategory,
      run: async (shop, { body, param }) => {
        const id = await idOf(shop, param('id'))
        return { message: await updateCategory(shop, id, body), ...(await read(shop, id)) }
      },
    }),
    remove(`${path}/:id`, `Delete one of the ${names} that is empty`, {
      response: answers.Message,
      access,
      failed: messages.failed.updateCategory,
      query: VersionQuery,
      run: async (shop, { query, param }) =>
        messageJson(deleteCategory(shop, await idOf(shop, param('id')), query.version)),
    }),
  ]
}

const flatten = (node: CategoryNode): CategoryNode[] => [node, ...node.below.flatMap(flatten)]

const categoryJson = (node: CategoryNode) => {
  const { id, parentId, kind, slug, isRetired, rules, held, version } = node
  return {
    ...{ id, parentId, kind, slug, path: categoryUrl(node) },
    ...shownFieldsOf(node),
    ...{ rules, isRetired, products: held, version },
  }
}

export const categories = [
  ...routesOf({
    ...{ path: '/admin/categories', names: 'departments and subcategories', isListed: isInTree },
    kinds: ['department', 'subcategory'],
  }),
  ...routesOf({
    ...{ path: '/admin/collections', names: 'groups and collections', isListed: (node) => !isInTree(node) },
    kinds: ['collection'],
  }),
]
