/** Operations of admins and their server keys: products, orders, users. The rules and messages of the forms apply. */
import { z } from 'zod'
import { listUsers } from '#shop/accounts/users/users.ts'
import { UsersQuery } from '#shop/accounts/input.ts'
import { messages as accounts } from '#shop/accounts/messages.ts'
import { toPublicId, parsePublicId } from '#shop/catalogue/rules.ts'
import { listAllOrders } from '#shop/orders/admin-orders.ts'
import { AdvanceOrder, OrdersQuery } from '#shop/orders/input.ts'
import { messages as orders } from '#shop/orders/messages.ts'
import { changeOrder, readAdminOrder, type AdminOrder } from '#shop/orders/admin-order.ts'
import { deleteUser } from '#shop/personal-data/delete-user.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { SaveProduct, ProductListQuery } from '#shop/product-admin/input.ts'
import { listAdminProducts } from '#shop/product-admin/list-products.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { addProduct, changeProduct } from '#shop/product-admin/save-product.ts'
import { toRupees } from '#core/money.ts'
import { UNISEX } from '#shop/product-admin/rules.ts'
import { toFormValues } from './product-form-values.ts'
import { parseInput } from './problem-details.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { detailJson, savedJson } from './product-detail-json.ts'
import { exchangesJson } from './return-json.ts'
import { adminRefundJson, orderJson, pageJson, messageJson, withRupees } from './serializers.ts'
import { adminShipmentJson } from './shipment-json.ts'

const AnyObject = z.looseObject({})

const orderDetailJson = ({ email, payments, refunds, creditNotes, events, notes, ...order }: AdminOrder) => ({
  ...orderJson(order),
  ...{ email, events, notes },
  creditNotes: creditNotes.map(withRupees),
  refunds: refunds.map(adminRefundJson),
  ...exchangesJson(order),
  shipments: order.shipments.map((shipment) => adminShipmentJson(order.lines, shipment)),
  payments: payments.map(withRupees),
})

export const admin = [
  get('/admin/products', 'List products (women, men, other or deleted) with their stock', {
    response: answers.Stock,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    query: ProductListQuery,
    run: async (shop, { query }) => {
      const { counts, categories, ...page } = await listAdminProducts(shop, query, null)
      const items = pageJson(page, ({ id, price, actualPrice, gender, ...card }) => ({
        ...card,
        gender: gender ?? UNISEX,
        id: toPublicId(id),
        price: toRupees(price),
        actualPrice: toRupees(actualPrice),
      }))
      return { ...items, counts, categories }
    },
  }),
  get('/admin/products/:id', 'Read a product with all its data, and the version that an update must name', {
    response: answers.ProductDetail,
    access: { right: 'read-products' },
    failed: messages.failed.load,
    run: (shop, { param }) => detailJson(shop, parsePublicId(param('id'))),
  }),
  post('/admin/products', 'Create a product', {
    response: answers.ProductResult,
    access: { right: 'change-products' },
    status: 201,
    failed: messages.failed.add,
    body: AnyObject,
    documentedBody: SaveProduct,
    run: async (shop, { body }) => {
      const product = parseInput(SaveProduct, toFormValues(body))
      const { message, id } = await addProduct(shop, product, { mayLackLawFields: true })
      return savedJson(shop, id, message, product)
    },
  }),
  put('/admin/products/:id', 'Update a product. An update from an older version is rejected', {
    response: answers.ProductResult,
    access: { right: 'change-products' },
    failed: messages.failed.update,
    body: AnyObject,
    documentedBody: SaveProduct,
    run: async (shop, { body, param }) => {
      const id = parsePublicId(param('id'))
      const product = parseInput(SaveProduct, toFormValues(body))
      return savedJson(shop, id, await changeProduct(shop, id, product), product)
    },
  }),
  remove('/admin/products/:id', 'Delete a product', {
    response: answers.Message,
    access: { right: 'change-products' },
    failed: messages.failed.delete,
    run: (shop, { param }) => messageJson(deleteOrRestoreProduct(shop, { do: 'delete', id: param('id') })),
  }),
  post('/admin/products/:id/restore', 'Restore a deleted product', {
    response: answers.Message,
    access: { right: 'change-products' },
    failed: messages.failed.restore,
    run: (shop, { param }) => messageJson(deleteOrRestoreProduct(shop, { do: 'restore', id: param('id') })),
  }),
  get('/admin/orders', 'List all orders, newest first', {
    response: answers.Dashboard,
    access: { right: 'read-orders' },
    failed: orders.failed.listAll,
    query: OrdersQuery,
    run: async (shop, { query }) => {
      const { counts, all, ...page } = await listAllOrders(shop, query, null)
      const json = pageJson(page, ({ customer, email, ...order }) => ({
        ...orderJson(order),
        ...{ customer, email },
      }))
      return { ...json, counts, all }
    },
  }),
  get('/admin/orders/:id', 'Read an order with payments, history and notes', {
    response: answers.AdminOrder,
    access: { right: 'read-orders' },
    failed: orders.failed.read,
    run: async (shop, { param }) => orderDetailJson(await readAdminOrder(shop, param('id'))),
  }),
  post('/admin/orders/:id/status', 'Change the status of an order, from the status that the client has read', {
    response: answers.Message,
    access: { right: 'change-orders' },
    failed: orders.failed.change,
    body: AdvanceOrder.omit({ do: true }),
    run: (shop, { body, param }) => messageJson(changeOrder(shop, param('id'), { do: 'advance', ...body })),
  }),
  get('/admin/users', 'List accounts, newest first', {
    response: answers.Users,
    access: { right: 'read-customers' },
    failed: accounts.failed.listUsers(500),
    query: UsersQuery,
    run: async (shop, { query }) => {
      const { all, ...page } = await listUsers(shop, query, null)
      return { ...pageJson(page, (user) => user), all }
    },
  }),
  remove('/admin/users/:id', 'End an account: as if its owner had asked', {
    response: answers.Message,
    access: 'admin',
    run: (shop, { param }) => messageJson(deleteUser(shop, param('id'))),
  }),
]
