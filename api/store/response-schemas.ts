/** Response schemas of the routes, for the API document; store.test.ts checks responses. Times are ISO 8601. */
import { CreditNoteSummary } from './credit-note-schemas.ts'
import { AdminRefund, Refund } from './refund-schemas.ts'
import { exchanges } from './exchange-schemas.ts'
import { AdminShipments, Shipment } from './shipment-schemas.ts'
import { z } from 'zod'
import { Information, lawColumns, ShownAttributes } from './law-schemas.ts'
import { count, gender, id, message, orderLineFacts, page, productStatus, rupees, time, url } from './schema-parts.ts'
import { variantFacts } from './variant-schemas.ts'
export { AttributeResult, Attributes, Parties, PartyResult, SizeChartResult, SizeCharts } from './law-schemas.ts'
export * from './account-schemas.ts'
export * from './category-schemas.ts'
export * from './credit-note-schemas.ts'
export * from './cash-schemas.ts'
export * from './return-schemas.ts'
export * from './run-schemas.ts'
export { BulkResult, CreatedShipment, Shipments } from './shipment-schemas.ts'
export * from './stock-schemas.ts'

export const Message = z.strictObject(message)

export const Card = z.strictObject({
  ...{ id, title: z.string(), brand: z.string(), category: z.string(), gender },
  ...{ price: rupees, actualPrice: rupees.describe('The MRP'), percentOff: count, image: url },
  priceFrom: rupees.describe('The lowest price of its variants'),
  priceTo: rupees.describe('The highest price of its variants'),
  colours: z.array(z.string()),
  variantId: z.int().describe('The default variant'),
  ...{ inStock: z.boolean(), path: z.string() },
})
const Variant = z.strictObject({
  ...{ id: z.int(), size: z.string(), colour: z.string(), sku: z.string(), stock: count, isDefault: z.boolean() },
})
const image = { url: z.string(), view: z.string(), colour: z.string().nullable() }
const images = z.array(z.strictObject({ ...image, width: z.int().nullable(), height: z.int().nullable() }))
export const Product = Card.extend({
  ...{ description: z.string(), features: z.array(z.string()), type: z.string() },
  department: z.strictObject({ slug: z.string(), name: z.string() }),
  subcategory: z.string().nullable(),
  information: Information,
  attributes: ShownAttributes,
  images,
  variants: z.array(Variant.extend({ barcode: z.string().nullable(), price: rupees, actualPrice: rupees })),
  related: z.array(Card),
})

const maybe = z.string().optional()
export const SearchResult = page(Card, {
  ...{ isPartialMatch: z.boolean(), correctedQuery: maybe, suggestedQuery: maybe, unsoldBrand: maybe },
})
const SearchTarget = z.union([
  z.strictObject({ kind: z.literal('gender'), gender: z.enum(['women', 'men']), name: z.string() }),
  z.strictObject({
    ...{ kind: z.enum(['subcategory', 'collection']), path: z.string(), name: z.string(), parentName: z.string() },
  }),
])
export const Suggestions = z.strictObject({
  ...{ queries: z.array(z.string()), places: z.array(SearchTarget), products: z.array(Card) },
})

const totals = { mrp: rupees, discount: rupees, shipping: rupees, total: rupees }
const line = { variantId: z.int(), title: z.string(), size: z.string(), colour: z.string(), image: url }
const priced = { price: rupees, actualPrice: rupees, quantity: count }
const Line = z.strictObject({
  ...{ id: z.int(), productId: id, category: z.string(), stock: count, isUnavailable: z.boolean(), path: z.string() },
  ...{ cart_item_id: z.int().describe('The same as id'), slug: z.string(), description: z.string(), gender, images },
  ...{ type: z.string(), sizeLabel: z.string() },
  ...line,
  ...priced,
})
export const Cart = z.strictObject({ items: z.array(Line), count, ...totals })
export const ChangedCart = Cart.extend({ message: message.message.optional(), isQuantityReduced: z.boolean() })
export const Cards = page(Card)
export const Wishlist = page(Card.extend({ isUnavailable: z.boolean() }))

const Address = z.strictObject({
  ...{ name: z.string(), mobile: z.string(), pin: z.string() },
  ...{ city: z.string(), state: z.string(), building: z.string() },
})
const Saved = Address.extend({ id: z.int() })
export const Addresses = z.strictObject({ items: z.array(Saved) })
export const ChangedAddresses = Addresses.extend(message)
export const Checkout = z.strictObject({
  ...{ cart: Cart, addresses: z.array(Saved), address: Saved.nullable(), canBePaid: z.boolean() },
  cashRefused: z.string().nullable().describe('Why cash on delivery is not available, or null'),
})
export const Otp = z.strictObject({
  challengeId: z.string(),
  testCode: z.string().nullable().describe('Only from the sandbox gateway'),
  amount: rupees,
})

const status = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
const Order = z.strictObject({
  ...{ id: z.uuid(), number: z.string(), status, method: z.string().nullable() },
  paymentStatus: z.enum(['unpaid', 'paid', 'refund_pending', 'refunded']),
  ...totals,
  refunded: rupees.describe('What the shopper has got back, in rupees'),
  invoice: z.string().nullable().describe('Its number, once the order has shipped'),
  count,
  items: z.array(z.strictObject({ id, ...orderLineFacts, ...line, ...priced })),
  ...{ shipments: z.array(Shipment), address: Address.nullable(), createdAt: time },
})
const event = { status, note: z.string(), at: time }
export const Orders = page(Order)
export const OrderWithHistory = Order.extend({
  history: z.array(z.strictObject(event)),
  ...{ refunds: z.array(Refund), creditNotes: z.array(CreditNoteSummary), ...exchanges },
})
export const OrderResult = OrderWithHistory.extend(message)

export const Stock = page(
  z.strictObject({
    ...{ id, title: z.string(), category: z.string(), gender, image: url, stock: count },
    ...{ price: rupees, actualPrice: rupees, status: productStatus, publishAt: time.nullable() },
  }),
  { counts: z.record(z.string(), count), categories: z.array(z.string()) },
)
export const ProductDetail = z.strictObject({
  ...{ id, slug: z.string(), title: z.string(), brand: z.string(), description: z.string(), type: z.string() },
  ...{ features: z.array(z.string()), price: rupees, actualPrice: rupees, discount: count.nullable() },
  ...{ category: z.string(), gender, departmentId: z.int(), subcategoryId: z.int().nullable() },
  ...{ colours: z.array(z.string()), hsn: z.string(), gst: z.number(), version: z.int(), lowStock: count.nullable() },
  ...lawColumns,
  ...{ status: productStatus, publishAt: time.nullable(), tags: z.array(z.string()), sizeLabel: z.string() },
  ...{ pictures: z.array(z.strictObject(image)), collections: z.array(z.int()) },
  variants: z.array(Variant.extend({ was: count, lowStock: count.nullable(), ...variantFacts })),
})
export const ProductResult = ProductDetail.extend(message)
const admin = { email: z.string() }
export const Dashboard = page(Order.extend({ ...admin, customer: z.string() }), {
  ...{ counts: z.record(z.string(), count), all: count },
})
export const AdminOrder = Order.extend({
  ...admin,
  events: z.array(z.strictObject({ ...event, by: z.string().nullable() })),
  notes: z.array(z.strictObject({ text: z.string(), by: z.string(), at: time })),
  ...{ refunds: z.array(AdminRefund), creditNotes: z.array(CreditNoteSummary), shipments: AdminShipments },
  ...exchanges,
  payments: z.array(
    z.strictObject({
      ...{ provider: z.string(), providerPaymentId: z.string(), amount: rupees, updatedAt: time },
      state: z.enum(['captured', 'refund_pending', 'refunded']),
    }),
  ),
})
