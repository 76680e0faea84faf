/** Forms that succeed once the store is in a state of their own, which each brings about. */
import { eq } from 'drizzle-orm'
import { stockAlerts, users } from '#db/schema.server.ts'
import { buildConfirmationEmail } from '#shop/accounts/email/confirm-email.ts'
import { buildEmailChangeEmail, requestEmailChange } from '#shop/accounts/email/change-email.ts'
import { buildResetEmail } from '#shop/accounts/password/reset-password.ts'
import { startSignInLink } from '#shop/accounts/codes/email-links.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { readAreas } from '#shop/delivery/areas.ts'
import { newsletterLinks, subscribe } from '#shop/newsletter/newsletter.ts'
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { planRequest, requestToken } from '#shop/reviews/plan-request.ts'
import { alertLinks, tokenHashOf } from '#shop/stock-alerts/alert-links.ts'
import { displayedTotal } from '../checkout.ts'
import { ashasAlert, ashasOrder, ravisOrder } from '../customer-data.ts'
import { asha, kurta, lamp, meera, ravi } from '../fixtures.ts'
import { emptyStore } from '../empty-store.ts'
import { approvedReturn, paidOrder, refusedRefund, withCourier } from '../order-states.ts'
import { insertReturn } from '../returned-order.ts'
import { checkFile } from '../run-file.ts'
import { PASSWORD, keyForm, withPassword } from '../server-key.ts'
import { placeAshasOrder } from '../shipping.ts'
import type { TestShop } from '../shop.ts'
import {
  adminOrder,
  delivered,
  newAccount,
  offerWithCodes,
  owedRefund,
  photo,
  shipmentAt,
  unknownBooking,
  withImages,
} from './prepared-requests.ts'
import type { Principal } from './principals.ts'

type Fields = Record<string, string | File>
type PreparedForm = { at?: string; who?: Principal; fields: Fields }
type Prepare = (shop: TestShop) => Promise<PreparedForm> | PreparedForm

const pathOf = (url: string) => url.replace('http://localhost:3000', '')
const codeIn = (mail: { url?: string | undefined } | undefined) => new URL(mail!.url!).searchParams.get('code')!
const READER = 'reader@example.in'

async function letterLink(shop: TestShop, page: 'confirm' | 'unsubscribe') {
  await subscribe(shop, READER)
  return { who: 'anonymous' as const, at: pathOf(newsletterLinks(shop, READER)[page]), fields: {} }
}
async function alertLink(shop: TestShop, page: 'confirm' | 'stop') {
  const alert = { tokenHash: tokenHashOf(shop, ashasAlert), ...(page === 'confirm' && { confirmedAt: null }) }
  await shop.db.update(stockAlerts).set(alert).where(eq(stockAlerts.id, ashasAlert))
  return { who: 'anonymous' as const, at: pathOf(alertLinks(shop, ashasAlert)[page]), fields: {} }
}
const byPassword = (who: typeof asha, of: (shop: TestShop) => Promise<PreparedForm> | PreparedForm) =>
  (async (shop) => {
    await withPassword(shop, who)
    return of(shop)
  }) satisfies Prepare

const onOrder = async (order: string, fields: Fields) => ({ at: `/admin/orders/${order}`, fields })
const piecesOf = (name: string, lines: { id: number }[], pieces = '1') =>
  Object.fromEntries(lines.map(({ id }) => [`${name}-${id}`, pieces]))
async function onShipment({ order, id, version }: { order: string; id: string; version: number }, fields: Fields) {
  return onOrder(order, { shipmentId: id, version: String(version), ...fields })
}
const returnPage = (id: string) => `/admin/returns/${id}`

export const PREPARED_FORMS: [route: string, prepare: Prepare][] = [
  ['POST /signup', () => ({ fields: { ...newAccount, confirmPassword: newAccount.password, terms: 'on' } })],
  ['POST /wishlist', () => ({ fields: { do: 'add', productId: String(toPublicId(lamp.id)) } })],
  ['POST /reviews/:id', () => ({ who: 'Ravi', fields: { do: 'report', reason: 'false' } })],
  [
    'POST /payment',
    async (shop) => {
      const { expectedTotal, addressId } = await displayedTotal(shop.as(asha))
      const payment = { expectedTotal: String(expectedTotal), addressId: String(addressId), method: 'cash' }
      return { fields: { key: crypto.randomUUID(), ...payment } }
    },
  ],
  ['POST /newsletter/confirm', (shop) => letterLink(shop, 'confirm')],
  ['POST /newsletter/unsubscribe', (shop) => letterLink(shop, 'unsubscribe')],
  ['POST /stock-alerts/confirm', (shop) => alertLink(shop, 'confirm')],
  ['POST /stock-alerts/stop', (shop) => alertLink(shop, 'stop')],
  [
    'POST /reviews/stop-mails',
    async (shop) => {
      await planRequest(shop, ashasOrder)
      return { who: 'anonymous', at: `/reviews/stop-mails?token=${requestToken(shop, ashasOrder)}`, fields: {} }
    },
  ],
  ['POST /vitals', () => ({ fields: { path: '/men/12', LCP: '1234.5' } })],
  ['POST /login', byPassword(asha, () => ({ who: 'anonymous', fields: { email: asha.email, password: PASSWORD } }))],
  [
    'POST /adminLogin',
    byPassword(meera, () => ({ who: 'anonymous', fields: { email: meera.email, password: PASSWORD } })),
  ],
  [
    'POST /reset-password',
    async (shop) => {
      const password = { password: newAccount.password, confirmPassword: newAccount.password }
      return { who: 'anonymous', fields: { code: codeIn(await buildResetEmail(shop, asha.id)), ...password } }
    },
  ],
  [
    'POST /sign-in-link',
    async (shop) => {
      const link = codeIn(await startSignInLink(shop, asha.id, '/'))
      return { who: 'anonymous', fields: { do: 'sign-in', link } }
    },
  ],
  [
    'POST /verify-email',
    async (shop) => {
      await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
      const code = codeIn(await buildConfirmationEmail(shop, asha.id))
      return { who: 'anonymous', fields: { do: 'confirm', code } }
    },
  ],
  [
    'POST /change-email',
    byPassword(asha, async (shop) => {
      await requestEmailChange(shop.as(asha), { email: newAccount.email, currentPassword: PASSWORD })
      return { who: 'anonymous', fields: { code: codeIn(await buildEmailChangeEmail(shop, asha.id)) } }
    }),
  ],
  [
    'POST /account/security',
    byPassword(asha, () => {
      const password = newAccount.password
      return { fields: { do: 'password', currentPassword: PASSWORD, password, confirmPassword: password } }
    }),
  ],
  [
    'POST /account/security',
    byPassword(asha, () => ({ fields: { do: 'email', email: newAccount.email, currentPassword: PASSWORD } })),
  ],
  [
    'POST /account/your-data',
    byPassword(ravi, async (shop) => {
      await advanceOrder(shop.as(meera), ravisOrder, 'cancelled')
      return { who: 'Ravi', fields: { sure: 'on', currentPassword: PASSWORD } }
    }),
  ],
  [
    'POST /order-history',
    async (shop) => ({ fields: { do: 'cancel', id: await placeAshasOrder(shop, [[kurta, kurta.small]]) } }),
  ],
  [
    'POST /order-history',
    async (shop) => {
      const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
      const { lines } = await adminOrder(shop, id)
      return { fields: { do: 'cancel-lines', id, seen: '0', ...piecesOf('cancel', lines.slice(0, 1)) } }
    },
  ],
  [
    'POST /order-history',
    async (shop) => {
      await owedRefund(shop)
      return { fields: { do: 'refund-account', id: ashasOrder, refundTo: 'upi', vpa: 'asha@upi' } }
    },
  ],
  [
    'POST /order-history/:id/return',
    async (shop) => {
      const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
      const line = await delivered(shop, id)
      const chosen = { [`quantity-${line}`]: '1', [`reason-${line}`]: 'other' }
      const fields = { seen: '0', way: 'pickup', refundTo: 'upi', vpa: 'asha@upi', ...chosen }
      return { at: `/order-history/${id}/return`, fields }
    },
  ],
  [
    'POST /order-history/:id/review/:line',
    () => ({ fields: { do: 'save', rating: '5', title: 'Soft', text: 'It stays soft' } }),
  ],

  [
    'POST /admin/pictures',
    async (shop) => {
      withImages(shop)
      return { fields: { picture: new File([await photo()], 'a.jpg', { type: 'image/jpeg' }) } }
    },
  ],
  ['POST /admin/orders/:id', () => onOrder(ashasOrder, { do: 'advance', seen: 'shipped', to: 'delivered' })],
  [
    'POST /admin/orders/:id',
    async (shop) => {
      const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
      const { lines } = await adminOrder(shop, id)
      return onOrder(id, { do: 'cancel-lines', seen: '0', ...piecesOf('cancel', lines.slice(0, 1)) })
    },
  ],
  [
    'POST /admin/orders/:id',
    async (shop) =>
      onOrder(await paidOrder(shop), { do: 'refund', amount: '100', method: 'provider', note: 'a', seen: '0' }),
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => {
      const { order, id } = await refusedRefund(shop)
      return onOrder(order, { do: 'retry-refund', refundId: id })
    },
  ],
  [
    'POST /admin/orders/:id',
    async (shop) =>
      onOrder(ashasOrder, { do: 'refund-by-hand', refundId: await owedRefund(shop), reference: 'UTR4711' }),
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => {
      const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
      const { lines } = await adminOrder(shop, id)
      return onOrder(id, { do: 'create-shipment', seen: '0', courierName: 'Blue Dart', ...piecesOf('quantity', lines) })
    },
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => onShipment(await shipmentAt(shop), { do: 'move-shipment', to: 'handed_over' }),
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => onShipment(await shipmentAt(shop), { do: 'change-tracking', awb: 'BD123456' }),
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => onShipment(await shipmentAt(shop, 'handed_over', 'rto'), { do: 'resend-shipment' }),
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => {
      const back = await shipmentAt(shop, 'handed_over', 'rto')
      const good = Object.fromEntries(back.lines.map(({ lineId, good }) => [`good-${lineId}`, String(good)]))
      return onShipment(back, { do: 'receive-back', ...good })
    },
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => {
      withCourier(shop)
      const parcel = { courier: 'shiprocket', grams: '450', length: '30', breadth: '22', height: '4' }
      return onShipment(await shipmentAt(shop), { do: 'book-shipment', ...parcel })
    },
  ],
  [
    'POST /admin/orders/:id',
    async (shop) => onShipment(await unknownBooking(shop), { do: 'enter-booking', awb: 'SR123456' }),
  ],
  ['POST /admin/orders/:id', async (shop) => onShipment(await unknownBooking(shop), { do: 'book-again' })],
  [
    'POST /admin/returns/:id',
    async (shop) => {
      const id = await insertReturn(shop, await placeAshasOrder(shop, [[kurta, kurta.small]]))
      return { at: returnPage(id), fields: { do: 'decide', version: '1', decision: 'approve' } }
    },
  ],
  [
    'POST /admin/returns/:id',
    async (shop) => {
      const { id, version } = await approvedReturn(shop)
      return { at: returnPage(id), fields: { do: 'on-its-way', version: String(version) } }
    },
  ],
  [
    'POST /admin/returns/:id',
    async (shop) => {
      const { id, version, lines } = await approvedReturn(shop)
      const counts = Object.fromEntries(lines.map(({ lineId }) => [`accepted-${lineId}`, '1']))
      return { at: returnPage(id), fields: { do: 'receive', version: String(version), ...counts } }
    },
  ],
  [
    'POST /admin/returns/:id',
    async (shop) => {
      const { id, version } = await approvedReturn(shop, true)
      return { at: returnPage(id), fields: { do: 'close', version: String(version) } }
    },
  ],
  [
    'POST /admin/offers/:id/codes',
    async (shop) => ({ at: `/admin/offers/${await offerWithCodes(shop)}/codes`, fields: { count: '1' } }),
  ],
  [
    'POST /admin/runs/:id',
    async (shop) => {
      const { id } = await checkFile(shop, 'handle,title,category,price\nlong-coat,Long Coat,furniture,1499\n')
      return { at: `/admin/runs/${id}`, fields: { do: 'apply' } }
    },
  ],
  [
    'POST /admin/runs/:id',
    async (shop) => {
      const { id } = await checkFile(shop, 'handle,title,category,price\nlong-coat,Long Coat,Coats,1499\n')
      return { at: `/admin/runs/${id}`, fields: { do: 'map', 'name.0': 'Coats', 'category.0': 'furniture' } }
    },
  ],
  [
    'POST /admin/setup',
    async (shop) => {
      await emptyStore(shop)
      return { fields: { choice: 'all' } }
    },
  ],
  [
    'POST /admin/health',
    ({ services }) => {
      services.queue = { ...services.queue, retryFailedJob: () => Promise.resolve('send-refund-made') }
      return { fields: { job: '00000000-0000-4000-8000-000000000001' } }
    },
  ],
  [
    'POST /admin/delivery-areas',
    async (shop) => ({ fields: { none: '799', seen: (await readAreas(shop.as(meera))).seen } }),
  ],
  [
    'POST /admin/categories/:id',
    () => ({ fields: { intent: 'save', name: 'Wear', place: '1', isShown: 'on', version: '1' } }),
  ],
  ['POST /admin/categories/:id', () => ({ fields: { intent: 'retire', toId: '', version: '1' } })],
  ['POST /admin/keys', byPassword(meera, () => ({ fields: keyForm() }))],
]
