/** Where the store delivers, as the merchant says. It comes before what couriers serve. */
import { readAreas, saveAreas } from '#shop/delivery/areas.ts'
import { SaveAreas } from '#shop/delivery/input.ts'
import { messages } from '#shop/delivery/messages.ts'
import * as answers from './response-schemas.ts'
import { get, put } from './route.ts'

export const deliveryAreas = [
  get('/admin/delivery-areas', 'Read the PIN codes that the merchant does not deliver to, or not for cash', {
    response: answers.DeliveryAreas,
    access: 'admin',
    failed: messages.failed.load,
    run: (shop) => readAreas(shop),
  }),
  put('/admin/delivery-areas', 'Replace all lists. They must be as they were read: seen', {
    response: answers.DeliveryAreasResult,
    access: 'admin',
    failed: messages.failed.save,
    body: SaveAreas,
    run: async (shop, { body }) => ({ message: await saveAreas(shop, body), ...(await readAreas(shop)) }),
  }),
]
