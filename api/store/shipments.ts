/** The shipments of orders, for admins and server keys. */
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { receiveBack } from '#shop/shipping/close-shipment.ts'
import { createShipment } from '#shop/shipping/create-shipment.ts'
import { CreateShipmentBody, MoveShipmentBody, ReceiveBackBody } from '#shop/shipping/input.ts'
import { messages } from '#shop/shipping/messages.ts'
import { moveShipment } from '#shop/shipping/move-shipment.ts'
import * as answers from './response-schemas.ts'
import { get, post } from './route.ts'
import { messageJson } from './serializers.ts'
import { adminShipmentJson } from './shipment-json.ts'

export const shipments = [
  get('/admin/orders/:id/shipments', 'List the shipments of an order with all reports of the couriers', {
    response: answers.Shipments,
    access: { right: 'read-orders' },
    failed: messages.failed.read,
    run: async (shop, { param }) => {
      const { lines, shipments } = await readAdminOrder(shop, param('id'))
      return { data: shipments.map((shipment) => adminShipmentJson(lines, shipment)) }
    },
  }),
  post('/admin/orders/:id/shipments', 'Create a shipment of some or all pieces that are in none yet', {
    response: answers.CreatedShipment,
    access: { right: 'change-orders' },
    status: 201,
    failed: messages.failed.change,
    body: CreateShipmentBody,
    run: (shop, { body, param }) => createShipment(shop, param('id'), body),
  }),
  post('/admin/shipments/:id/state', 'Move a shipment on, or store what its courier reports', {
    response: answers.Message,
    access: { right: 'change-orders' },
    failed: messages.failed.change,
    body: MoveShipmentBody,
    run: (shop, { body, param }) => messageJson(moveShipment(shop, param('id'), body)),
  }),
  post('/admin/shipments/:id/received-back', 'Count in what has come back: it is credited and refunded', {
    response: answers.Message,
    access: { right: 'change-orders' },
    failed: messages.failed.change,
    body: ReceiveBackBody,
    run: (shop, { body, param }) => messageJson(receiveBack(shop, param('id'), body)),
  }),
]
