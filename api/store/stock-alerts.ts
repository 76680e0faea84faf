/** Who is told when a sold-out size is back. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import { AlertId, AlertRequest } from '#shop/stock-alerts/input.ts'
import { listOwnAlerts, removeAlert } from '#shop/stock-alerts/list-alerts.ts'
import { messages } from '#shop/stock-alerts/messages.ts'
import { requestAlert } from '#shop/stock-alerts/request-alert.ts'
import { z } from 'zod'
import { parseInput } from './problem-details.ts'
import * as answers from './response-schemas.ts'
import { get, post, remove } from './route.ts'

const access = 'shopper'

export const stockAlerts = [
  post(
    '/stock-alerts',
    'Ask for one mail when a sold-out variant is back. A guest names an email and opens the link in the first mail',
    {
      response: answers.Message,
      status: 202,
      failed: messages.failed.request,
      body: AlertRequest,
      documentedBody: z.object({ variantId: z.int(), email: z.email().optional() }),
      run: async (shop, { body }) => ({ message: await requestAlert(shop, body) }),
    },
  ),
  get('/stock-alerts', 'List what the shopper waits for', {
    response: answers.StockAlerts,
    access,
    failed: messages.failed.list,
    run: async (shop) => ({
      data: (await listOwnAlerts(shop)).map(({ id, productId, variantId, title, size, colour, ...alert }) => ({
        ...{ id, productId: toPublicId(productId), variantId, title, size, colour },
        ...{ createdAt: alert.createdAt, isConfirmed: alert.confirmedAt !== null },
      })),
    }),
  }),
  remove('/stock-alerts/:id', 'Stop waiting', {
    response: answers.Message,
    access,
    run: async (shop, { param }) => ({
      message: await removeAlert(shop, parseInput(AlertId, { id: param('id') }).id),
    }),
  }),
]
