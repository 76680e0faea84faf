/** Writes that succeed, where the table of routes has one that is refused after the permission was checked. */
import { ashasOrder } from '../customer-data.ts'
import type { Principal } from './principals.ts'

/** Instead of the address, the sender and the body that the table has. */
type Accepted = { at?: string; who?: Principal; body?: object }

const picture = { url: 'https://pictures.example.in/a.jpg' }
const product = { title: 'Neel', category: 'Kurtas and Kurtis', gender: 'women', price: 1499, pictures: [picture] }
const chart = {
  ...{ name: 'Kurtas', brand: 'Kalam', audiences: ['women'], rows: [['S', '86']], categoryIds: [1] },
  columns: [
    { name: 'Size', kind: 'words' },
    { name: 'Bust', kind: 'inches' },
  ],
}
const banner = {
  ...{ scene: 'ikat', eyebrow: 'a', headline: 'b', text: 'c', linkName: 'd', linkTo: '/men', place: 1 },
  isShown: true,
}
const pictures = { wideUrl: '/media/3f9c2b7a1d4e5f60/1920x800.jpg', tallUrl: '/media/3f9c2b7a1d4e5f60/1080x1350.jpg' }
const ownBanner = { ...pictures, eyebrow: 'a', text: 'c', linkName: 'd', linkTo: '/men', alt: 'Lamps' }
const section = { title: 'Winter', source: 'category', categoryId: 1 }
const offer = { name: 'Ten', benefit: { kind: 'percent', percent: 10 }, stage: 'order', codeMode: 'automatic' }
const rule = { categoryId: 2, isReturnable: true, days: 7, fee: 99 }
const word = { kind: 'product', term: 'surahi', same: ['matka'] }
const days = { startsAt: '2026-11-01T00:00:00+05:30', endsAt: '2026-11-30T23:59:00+05:30' }

const BODIES: Record<string, object> = {
  'POST /api/checkout/otp': { cardno: '4111111111111111', ExpiringDate: '11/31', cvv: '739', expectedTotal: 5296 },
  'POST /api/admin/products': product,
  'PUT /api/admin/products/:id': { ...product, version: 1 },
  'POST /api/admin/attributes': { name: 'Lining', kind: 'yes-no', categoryIds: [1] },
  'PUT /api/admin/attributes/:id': { name: 'Lining', version: 1 },
  'POST /api/admin/banners': ownBanner,
  'PUT /api/admin/banners/:id': { ...banner, version: 1 },
  'POST /api/admin/gender-categories': { gender: 'men', label: 'Kurta Sets', categoryId: 1 },
  'PUT /api/admin/gender-categories/:id': { gender: 'men', label: 'Kurta Sets', categoryId: 1, version: 1 },
  'POST /api/admin/home-sections': section,
  'PUT /api/admin/home-sections/:id': { ...section, version: 1 },
  'POST /api/admin/size-charts': chart,
  'PUT /api/admin/size-charts/:id': { ...chart, version: 1 },
  'POST /api/admin/tax-classes': { name: 'Silk', hsn: ['50'], rates: [{ upTo: null, percent: 5 }] },
  'PUT /api/admin/tax-classes/:id': { name: 'Clothes', hsn: ['61'], version: 1 },
  'POST /api/admin/tax-classes/:id/rates': {
    ...{ version: 1, validFrom: '2030-04-01' },
    rates: [
      { upTo: 3000, percent: 5 },
      { upTo: null, percent: 18 },
    ],
  },
  'POST /api/admin/offers': offer,
  'POST /api/admin/offers/simulation': { items: [{ item: '1', quantity: 2 }], state: 'Kerala', shopper: 'guest' },
  'PUT /api/admin/offers/:id': { ...offer, version: 1 },
  'POST /api/admin/offers/:id/state': { do: 'start', version: 1 },
  'POST /api/admin/return-rules': rule,
  'PUT /api/admin/return-rules/:id': { ...rule, version: 1 },
  'POST /api/admin/pages': { title: 'Wash', body: 'Cold, by hand.', state: 'published' },
  'POST /api/admin/pages/preview': { title: 'Wash', body: 'Cold, by hand.' },
  'PUT /api/admin/pages/:slug': { title: 'Wash', body: 'Cold, by hand.', state: 'published', version: 1 },
  'PUT /api/admin/pages/:slug/draft': { title: 'Wash', body: 'Cold, by hand.', version: 1 },
  'POST /api/admin/pages/:slug/restore': { from: 1, version: 1 },
  'PUT /api/admin/announcement': { mode: 'own', lead: 'New', text: 'kurtas', link: '/women', version: 0 },
  'POST /api/admin/search-terms': word,
  'PUT /api/admin/search-terms/:id': { ...word, version: 1 },
  'POST /api/admin/colours': { name: 'rani', hex: '#d94f70', family: 'pink' },
  'PUT /api/admin/colours/:name': { hex: '#d94f70', family: 'red', version: 1 },
  'PUT /api/admin/parties/:id': { name: 'Neelambari', address: 'Erode', version: 1 },
  'PUT /api/admin/categories/:id': { name: 'Sarees', version: 1 },
  'POST /api/admin/orders/:id/shipments': { seen: 0, courierName: 'Blue Dart', awb: 'BD123456' },
  'POST /api/admin/shipments/tracking': {
    rows: [{ order: ashasOrder, awb: 'BD654321', courier: 'Blue Dart' }],
    withHandOver: true,
  },
  'POST /api/admin/orders/bulk': { action: 'hand-over', orders: [ashasOrder] },
  'POST /api/admin/refunds/:id/paid-by-hand': { reference: 'UTR4711' },
  'POST /api/admin/cash/remittances': {
    ...{ courier: 'Blue Dart', reference: 'UTR4711', paidOn: '2026-01-14', preview: true },
    lines: [{ shipment: 'BD654321', amount: 848 }],
  },
  'POST /api/admin/price-lists': { name: 'Holi', ...days },
  'PUT /api/admin/price-lists/:id': { name: 'Holi', ...days, version: 1 },
  'POST /api/admin/price-lists/:id/state': { to: 'start', version: 1 },
  'POST /api/admin/price-lists/:id/prices': { lines: [{ item: '#1', price: 500 }] },
  'POST /api/admin/price-lists/:id/percent': { percent: 10, categoryId: 1 },
  'PUT /api/admin/emails': { emails: ['orders'] },
}

const OTHERS: Record<string, Accepted> = {
  // Nobody finds an own review helpful.
  'POST /api/reviews/:id/helpful': { who: 'Ravi' },
  'POST /api/reviews/:id/flag': { who: 'Ravi' },
  'PUT /api/admin/collections/:id': {
    at: '/api/admin/collections/{collection}',
    body: { name: 'Deepavali', version: 1 },
  },
}

export const ACCEPTED: Record<string, Accepted> = {
  ...Object.fromEntries(Object.entries(BODIES).map(([route, body]) => [route, { body }])),
  ...OTHERS,
}
