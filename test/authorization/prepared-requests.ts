/** Writes that succeed once the store is in a state of their own, which each brings about. */
import { sql } from 'drizzle-orm'
import { productCollections, refunds, shipments, stockMovements } from '#db/schema.server.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { readAreas } from '#shop/delivery/areas.ts'
import { addCategory } from '#shop/merchandising/add-category.ts'
import { AddCategory } from '#shop/merchandising/input.ts'
import { AddPage } from '#shop/pages/input.ts'
import { savePageDraft } from '#shop/pages/page-drafts.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { bookShipment } from '#shop/shipping/book-shipment.ts'
import { fromRupees } from '#core/money.ts'
import { insertOffer as insertAdminOffer } from '../admin-offers.ts'
import { displayedTotal } from '../checkout.ts'
import { ashasOrder } from '../customer-data.ts'
import { emptyStore } from '../empty-store.ts'
import { asha, dress, jeans, kurta, meera } from '../fixtures.ts'
import { plain } from '../images.ts'
import { insertOffer, TEN } from '../offers.ts'
import { approvedReturn, paidOrder, refusedRefund, withCourier } from '../order-states.ts'
import { CARE } from '../own-page.ts'
import { requestPieces, toUpi } from '../returned-order.ts'
import { applyFile, checkFile } from '../run-file.ts'
import { PASSWORD, withPassword } from '../server-key.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '../shipping.ts'
import type { TestShop } from '../shop.ts'
import { tokensOf } from '../tokens.ts'
import type { Principal } from './principals.ts'

/** What is sent instead of what the table of routes has: JSON, a file, or a form with a file. */
type Prepared = {
  at?: string
  who?: Principal
  body?: object
  file?: Blob
  form?: Record<string, string | File>
}
type Prepare = (shop: TestShop) => Promise<Prepared> | Prepared

export const newAccount = {
  ...{ email: 'new@example.in', password: 'rain-drops-keep', firstName: 'New', lastName: 'Shopper' },
}
export const adminOrder = (shop: TestShop, id = ashasOrder) => readAdminOrder(shop.as(meera), id)
const lineOf = async (shop: TestShop, id = ashasOrder) => (await adminOrder(shop, id)).lines[0]!.id

/** Returns its first line. */
export async function delivered(shop: TestShop, id: string = ashasOrder) {
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return lineOf(shop, id)
}
export const photo = async () => new Uint8Array(await plain(400, 500).jpeg().toBuffer())
export const withImages = ({ services }: TestShop) => {
  const stored = { key: '3f9c2b7a1d4e5f60', width: 800, height: 1000 }
  services.images = { ...services.images, store: () => Promise.resolve(stored) }
}

const returnStep = (step: string, of: (shop: TestShop) => ReturnType<typeof approvedReturn>): [string, Prepare] => [
  `POST /api/admin/returns/:id/${step}`,
  async (shop) => {
    const { id, version, lines } = await of(shop)
    return { at: `/api/admin/returns/${id}/${step}`, body: { version, ...(step === 'received' && { lines }) } }
  },
]

/** A shipment of a new order, and how far it has come. */
export async function shipmentAt(shop: TestShop, ...states: Parameters<typeof moveTo>[2][]) {
  const order = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const id = await createShipmentOf(shop, order)
  await moveTo(shop, id, ...states)
  return { order, ...(await shipmentOf(shop, order)) }
}
async function shipmentOf(shop: TestShop, order: string) {
  const [{ id, version, lines } = fail()] = (await adminOrder(shop, order)).shipments
  return { id, version, lines: lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, good: quantity })) }
}
function fail(): never {
  throw new Error('The order has no shipment.')
}
/** Nobody knows whether the courier has booked it. */
export async function unknownBooking(shop: TestShop) {
  withCourier(shop)
  const { order, id } = await shipmentAt(shop)
  await bookShipment(shop.as(meera), id, { courier: 'shiprocket' })
  await shop.db.update(shipments).set({ booking: sql`jsonb_set(booking, '{state}', '"unknown"')` })
  return { order, ...(await shipmentOf(shop, order)) }
}
const shipmentStep = (step: string, method: string, of: (shop: TestShop) => Promise<Prepared & { id: string }>) =>
  [
    `${method} /api/admin/shipments/:id/${step}`,
    async (shop: TestShop) => {
      const { id, body } = await of(shop)
      return { at: `/api/admin/shipments/${id}/${step}`, body }
    },
  ] as [string, Prepare]

export async function owedRefund(shop: TestShop) {
  const at = shop.now()
  const owed = { orderId: ashasOrder, amount: fromRupees(1), method: 'bank', reason: 'goodwill' } as const
  const rest = { idempotencyKey: crypto.randomUUID(), createdAt: at, updatedAt: at }
  return (
    await shop.db
      .insert(refunds)
      .values({ ...owed, ...rest })
      .returning()
  )[0]!.id
}

const FILE = 'handle,title,category,price\nlong-coat,Long Coat,Coats,1499\n'
const runStep = (step: string, of: (shop: TestShop) => Promise<Prepared & { id: string }>): [string, Prepare] => [
  `POST /api/admin/runs/:id/${step}`,
  async (shop) => {
    const { id, body } = await of(shop)
    return { at: `/api/admin/runs/${id}/${step}`, ...(body && { body }) }
  },
]

export const offerWithCodes = (shop: TestShop) => insertAdminOffer(shop, { codeMode: 'many' })

const order = `/api/orders/${ashasOrder}`
const newOrder = async (shop: TestShop) => {
  const { expectedTotal, addressId } = await displayedTotal(shop.as(asha))
  return { who: 'Asha' as const, body: { addressId, expectedTotal: expectedTotal / 100, method: 'cash' } }
}
const pieces = async (shop: TestShop) => ({ body: { lines: [{ lineId: await lineOf(shop), quantity: 1 }], seen: 0 } })

export const PREPARED: Record<string, Prepare> = {
  'POST /api/accounts': () => ({ body: newAccount }),
  'POST /api/orders': newOrder,
  'POST /api/v1/auth/login': async (shop) => {
    await withPassword(shop, asha)
    return { who: 'anonymous', body: { email: asha.email, password: PASSWORD } }
  },
  'POST /api/v1/auth/refresh-token': async (shop) => ({
    ...{ who: 'anonymous', body: { refreshToken: (await tokensOf(shop, asha)).refresh_token } },
  }),
  'POST /api/v1/files/upload': async (shop) => {
    withImages(shop)
    return { form: { file: new File([await photo()], 'a.jpg', { type: 'image/jpeg' }) } }
  },
  'POST /api/cart/codes': async (shop) => {
    await insertOffer(shop, TEN)
    return { body: { code: 'TEN' } }
  },
  'POST /api/orders/:id/refund-account': async (shop) => {
    await owedRefund(shop)
    return { body: { account: toUpi } }
  },
  'POST /api/orders/:id/returns': async (shop) => {
    const lines = [{ lineId: await delivered(shop), quantity: 1, reason: 'changed-mind' }]
    return { body: { lines, way: 'pickup', refund: toUpi } }
  },
  'POST /api/orders/:id/returns/:return/withdraw': async (shop) => {
    const id = await requestPieces(shop, ashasOrder, [{ lineId: await delivered(shop), quantity: 1 }])
    return { at: `${order}/returns/${id}/withdraw` }
  },
  'POST /api/orders/:id/cancel-lines': pieces,
  'POST /api/orders/:id/lines/:line/review': async (shop) => {
    const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
    return { at: `/api/orders/${id}/lines/${await delivered(shop, id)}/review`, body: { rating: 5 } }
  },
  'POST /api/orders/:id/lines/:line/review/photos': async (shop) => ({
    at: `${order}/lines/${await delivered(shop)}/review/photos`,
    file: new Blob([await photo()], { type: 'image/jpeg' }),
  }),
  'POST /api/admin/orders/:id/status': () => ({ body: { seen: 'pending', to: 'processing' } }),
  'POST /api/admin/orders/:id/cancel-lines': pieces,
  'PATCH /api/admin/stock': () => ({
    body: { items: [{ sku: '152-INDIGO-S', change: 12 }], reason: 'corrected', note: 'Count' },
  }),
  'POST /api/stock-alerts': async (shop) => {
    const sold = { variantId: dress.variant, quantity: -1, reason: 'corrected', at: shop.now() } as const
    await shop.db.insert(stockMovements).values(sold)
    return { body: { variantId: dress.variant, email: newAccount.email } }
  },
  'POST /api/admin/pages/:slug/publish': async (shop) => {
    await savePageDraft(shop.as(meera), CARE.slug, { ...AddPage.parse(CARE), body: 'Hot', version: 1 })
    return { body: { version: 2 } }
  },
  'PUT /api/admin/delivery-areas': async (shop) => ({
    body: { none: '799', seen: (await readAreas(shop.as(meera))).seen },
  }),
  'PUT /api/admin/collections/:id/products': async (shop) => {
    const typed = AddCategory.parse({ kind: 'collection', name: 'Picked', sort: 'arranged' })
    const { id } = await addCategory(shop.as(meera), typed)
    await shop.db.insert(productCollections).values({ categoryId: id, productId: jeans.id })
    return { at: `/api/admin/collections/${id}/products`, body: { products: [toPublicId(jeans.id)], place: 1 } }
  },
  'POST /api/admin/setup': async (shop) => {
    await emptyStore(shop)
    return { body: { choice: 'all' } }
  },
  'POST /api/admin/offers/:id/codes': async (shop) => ({
    ...{ at: `/api/admin/offers/${await offerWithCodes(shop)}/codes`, body: { count: 1 } },
  }),
  'POST /api/admin/runs': () => ({
    at: '/api/admin/runs?file_name=a.csv&stock=new',
    file: new Blob([FILE], { type: 'text/csv' }),
  }),
  ...Object.fromEntries([
    runStep('map', async (shop) => {
      const { id } = await checkFile(shop, FILE)
      return { id, body: { categories: { Coats: 'furniture' } } }
    }),
    runStep('apply', (shop) => checkFile(shop, FILE.replace('Coats', 'furniture'))),
    runStep('undo', (shop) => applyFile(shop, FILE.replace('Coats', 'furniture'))),
    returnStep('on-its-way', (shop) => approvedReturn(shop)),
    returnStep('received', (shop) => approvedReturn(shop)),
    returnStep('close', (shop) => approvedReturn(shop, true)),
    shipmentStep('received-back', 'POST', async (shop) => {
      const { id, version, lines } = await shipmentAt(shop, 'handed_over', 'rto')
      return { id, body: { version, lines } }
    }),
    shipmentStep('resend', 'POST', async (shop) => {
      const { id, version } = await shipmentAt(shop, 'handed_over', 'rto')
      return { id, body: { version } }
    }),
    shipmentStep('booking', 'POST', async (shop) => {
      withCourier(shop)
      const { id, version } = await shipmentAt(shop)
      return { id, body: { version, courier: 'shiprocket' } }
    }),
    shipmentStep('booking', 'PUT', async (shop) => {
      const { id, version } = await unknownBooking(shop)
      return { id, body: { version, awb: 'SR123456' } }
    }),
    shipmentStep('booking/again', 'POST', async (shop) => {
      const { id, version } = await unknownBooking(shop)
      return { id, body: { version } }
    }),
  ]),
  'POST /api/admin/orders/:id/refunds': async (shop) => ({
    at: `/api/admin/orders/${await paidOrder(shop)}/refunds`,
    body: { amount: 100, method: 'provider', note: 'A button', seen: 0 },
  }),
  'POST /api/admin/refunds/:id/retry': async (shop) => ({
    at: `/api/admin/refunds/${(await refusedRefund(shop)).id}/retry`,
  }),
}
