/** Cancels single pieces of orders. */
import { cancelLines, cancelOwnLines } from '#shop/orders/cancel-lines.ts'
import { CancelLinesBody } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import * as answers from './response-schemas.ts'
import { post } from './route.ts'
import { messageJson } from './serializers.ts'

const options = { response: answers.Message, failed: messages.failed.change, body: CancelLinesBody }

export const lineCancellations = [
  post('/orders/:id/cancel-lines', 'Cancel pieces of an order that are not packed yet', {
    ...options,
    access: 'shopper',
    run: (shop, { body, param }) => messageJson(cancelOwnLines(shop, param('id'), body)),
  }),
  post('/admin/orders/:id/cancel-lines', 'Cancel pieces of any order that are not packed yet', {
    ...options,
    access: { right: 'change-orders' },
    run: (shop, { body, param }) => messageJson(cancelLines(shop, param('id'), body)),
  }),
]
