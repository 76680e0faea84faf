/** Response schemas of the routes, for the API document; store.test.ts checks responses. Times are ISO 8601. */
import { Card } from './card-schemas.ts'
import { Facet } from './facet-schemas.ts'
import { applied, Cart, image, images, line, priced, totals } from './cart-schemas.ts'
import { buyer, CreditNoteSummary } from './credit-note-schemas.ts'
import { bestPrice } from './offer-schemas.ts'
import { AdminRefund, Refund } from './refund-schemas.ts'
import { exchanges } from './exchange-schemas.ts'
import { AdminShipments, Shipment } from './shipment-schemas.ts'
import { z } from 'zod'
import { Information, lawColumns, ShownAttributes } from './law-schemas.ts'
import { count, gender, id, message, orderLineFacts, page, productStatus, rupees, time, url } from './schema-parts.ts'
import { taxFields } from './tax-schemas.ts'
import { variantFacts } from './variant-schemas.ts'
export { AttributeResult, Attributes, Parties, PartyResult, SizeChartResult, SizeCharts } from './law-schemas.ts'
export * from './account-schemas.ts'
export * from './category-schemas.ts'
export * from './credit-note-schemas.ts'
export { Cart } from './cart-schemas.ts'
export * from './cash-schemas.ts'
export * from './delivery-schemas.ts'
export * from './feed-schemas.ts'
export * from './admin-emails-schemas.ts'
export * from './health-schemas.ts'
export * from './gst-schemas.ts'
export { ColourResult, Colours } from './colour-schemas.ts'
export * from './home-schemas.ts'
export * from './price-list-schemas.ts'
export * from './offer-schemas.ts'
export * from './page-schemas.ts'
export * from './return-schemas.ts'
export { AdminReviews, OwnReview, ProductReviews, ReviewMails } from './review-schemas.ts'
export * from './run-schemas.ts'
export * from './search-schemas.ts'
export { Card } from './card-schemas.ts'
export { BulkResult, CreatedShipment, Shipments } from './shipment-schemas.ts'
export { Recommendations } from './card-schemas.ts'
export * from './stock-schemas.ts'
export { TaxClasses, TaxClassResult } from './tax-schemas.ts'

export const Message = z.strictObject(message)

const Variant = z.strictObject({
  ...{ id: z.int(), size: z.string(), colour: z.string(), sku: z.string(), stock: count, isDefault: z.boolean() },
})
export const Product = Card.extend({
  ...{ description: z.string(), features: z.array(z.string()), type: z.string() },
  department: z.strictObject({ slug: z.string(), name: z.string() }),
  subcategory: z.string().nullable(),
  information: Information,
  attributes: ShownAttributes,
  images,
  variants: z.array(Variant.extend({ barcode: z.string().nullable(), price: rupees, actualPrice: rupees, bestPrice })),
  related: z.array(Card),
})

export const ChangedCart = Cart.extend({ message: message.message.optional(), isQuantityReduced: z.boolean() })
export const Cards = page(Card)
export const FacetedCards = Cards.extend({ facets: z.array(Facet) })
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
  notDelivered: z.string().nullable().describe('Why nothing can be sent to the address, or null'),
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
  ...{ ...totals, applied },
  refunded: rupees.describe('What the shopper has got back, in rupees'),
  invoice: z.string().nullable().describe('Its number, once the order has shipped'),
  count,
  items: z.array(
    z.strictObject({
      id,
      ...orderLineFacts,
      ...line,
      ...priced,
      offer: rupees.describe('What offers save of all its pieces, in rupees'),
    }),
  ),
  ...{ shipments: z.array(Shipment), address: Address.nullable(), buyer, createdAt: time },
})
const event = { status, note: z.string(), at: time }
export const Orders = page(Order.extend({ returns: exchanges.returns }))
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
  ...{ colours: z.array(z.string()), ...taxFields, version: z.int(), lowStock: count.nullable() },
  ...lawColumns,
  ...{ status: productStatus, publishAt: time.nullable(), tags: z.array(z.string()), sizeLabel: z.string() },
  ...{ pictures: z.array(z.strictObject(image)), collections: z.array(z.int()) },
  variants: z.array(Variant.extend({ was: count, lowStock: count.nullable(), ...variantFacts })),
})
export const ProductResult = ProductDetail.extend({ ...message, warnings: z.array(z.string()) })
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
