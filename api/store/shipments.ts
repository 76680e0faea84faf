/** The shipments of orders, for admins and server keys. */
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { receiveBack } from '#shop/shipping/close-shipment.ts'
import { BulkOrdersBody, TrackingBody } from '#shop/bulk-orders/input.ts'
import { runOnOrders } from '#shop/bulk-orders/run-on-orders.ts'
import { saveTracking } from '#shop/bulk-orders/save-tracking.ts'
import { bookAgain, bookShipment, enterBooking } from '#shop/shipping/book-shipment.ts'
import { BookShipmentBody } from '#shop/shipping/booking-input.ts'
import { createShipment } from '#shop/shipping/create-shipment.ts'
import {
  ChangeTrackingBody,
  CreateShipmentBody,
  EnterBookingBody,
  MoveShipmentBody,
  ReceiveBackBody,
  ResendShipmentBody,
} from '#shop/shipping/input.ts'
import { messages } from '#shop/shipping/messages.ts'
import { changeTracking, moveShipment } from '#shop/shipping/move-shipment.ts'
import { resendShipment } from '#shop/shipping/resend-shipment.ts'
import * as answers from './response-schemas.ts'
import { get, post, put } from './route.ts'
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
  post('/admin/shipments/:id/resend', 'Send what came back once more, in a new shipment under the same invoice', {
    response: answers.Message,
    access: { right: 'change-orders' },
    failed: messages.failed.change,
    body: ResendShipmentBody,
    run: (shop, { body, param }) => messageJson(resendShipment(shop, param('id'), body.version)),
  }),
  post('/admin/shipments/:id/booking', 'Book a courier for a shipment', {
    response: answers.Message,
    access: { right: 'change-orders' },
    status: 202,
    failed: messages.failed.change,
    body: BookShipmentBody,
    run: (shop, { body, param }) => messageJson(bookShipment(shop, param('id'), body)),
  }),
  put('/admin/shipments/:id/booking', 'Enter the tracking number of a booking that the courier did not confirm', {
    response: answers.Message,
    access: 'admin',
    failed: messages.failed.change,
    body: EnterBookingBody,
    run: (shop, { body, param }) => messageJson(enterBooking(shop, param('id'), body)),
  }),
  post('/admin/shipments/:id/booking/again', 'Book again what the courier does not have', {
    response: answers.Message,
    access: 'admin',
    status: 202,
    failed: messages.failed.change,
    body: ResendShipmentBody,
    run: (shop, { body, param }) => messageJson(bookAgain(shop, param('id'), body)),
  }),
  put('/admin/shipments/:id/tracking', 'Correct the courier, the tracking number or the tracking page', {
    response: answers.Message,
    access: { right: 'change-orders' },
    failed: messages.failed.change,
    body: ChangeTrackingBody,
    run: (shop, { body, param }) => messageJson(changeTracking(shop, param('id'), body)),
  }),
  post('/admin/shipments/tracking', 'Save the tracking numbers of up to 200 orders, and hand them over if wanted', {
    response: answers.BulkResult,
    access: { right: 'change-orders' },
    failed: messages.failed.change,
    body: TrackingBody,
    run: (shop, { body }) => saveTracking(shop, body),
  }),
  post('/admin/orders/bulk', 'Start packing up to 200 orders, or hand them over', {
    response: answers.BulkResult,
    access: { right: 'change-orders' },
    failed: messages.failed.change,
    body: BulkOrdersBody,
    run: (shop, { body }) => runOnOrders(shop, body),
  }),
]
