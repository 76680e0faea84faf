/** Serializes domain values for the store API: public ids (D34), rupees, ISO times, paths of this store. */
import type { FullCart, FullCartLine } from '#shop/cart/full-lines.ts'
import {
  percentOff,
  productPath,
  toPublicId,
  type GalleryImage,
  type Product,
  type ProductCard,
} from '#shop/catalogue/rules.ts'
import type { Order, OrderWithHistory } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Refund } from '#shop/refunds/paid-amount.ts'
import { UNISEX } from '#shop/product-admin/rules.ts'
import { toRupees, type Paise } from '#core/money.ts'
import type { Page } from '#core/page.ts'
import { exchangesJson } from './return-json.ts'
import { shipmentJson } from './shipment-json.ts'

export const pageJson = <T, J>({ items, total, page, pages }: Page<T>, json: (item: T) => J) => ({
  data: items.map(json),
  total,
  page,
  pages,
})

const priceJson = (priced: { price: Paise; actualPrice: Paise }) => ({
  price: toRupees(priced.price),
  actualPrice: toRupees(priced.actualPrice),
  percentOff: percentOff(priced),
})

export const cardJson = (card: ProductCard) => ({
  id: toPublicId(card.id),
  title: card.title,
  brand: card.brand,
  category: card.category,
  gender: card.gender ?? UNISEX,
  ...priceJson(card),
  priceFrom: toRupees(card.priceFrom),
  priceTo: toRupees(card.priceTo),
  image: card.pictures[0]?.url ?? null,
  colours: card.colours,
  variantId: card.defaultVariantId,
  inStock: card.inStock,
  path: productPath(card),
})

export const productJson = (product: Product) => ({
  ...cardJson(product),
  description: product.description,
  features: product.features,
  type: product.type || 'default',
  department: product.department,
  subcategory: product.subcategory,
  information: product.information,
  attributes: product.attributes,
  images: product.pictures.map(imageJson),
  variants: product.variants.map(({ price, actualPrice, ...variant }) => ({
    ...variant,
    price: toRupees(price),
    actualPrice: toRupees(actualPrice),
  })),
})

const imageJson = ({ url, view, width, height, colour }: GalleryImage) => ({ url, view, width, height, colour })

const totalsJson = (sums: { mrp: Paise; discount: Paise; shipping: Paise; total: Paise }) => ({
  mrp: toRupees(sums.mrp),
  discount: toRupees(sums.discount),
  shipping: toRupees(sums.shipping),
  total: toRupees(sums.total),
})

export const cartJson = (cart: FullCart) => ({
  items: cart.lines.map(lineJson),
  count: cart.count,
  ...totalsJson(cart),
})

/** The cart view of the specification (S3.5-02). Its name for the id of the line is kept beside the store's own. */
const lineJson = ({ productId, price, actualPrice, gender, type, images, ...line }: FullCartLine) => ({
  ...line,
  cart_item_id: line.id,
  productId: toPublicId(productId),
  price: toRupees(price),
  actualPrice: toRupees(actualPrice),
  gender: gender ?? UNISEX,
  type: type || 'regular',
  images: images.map(imageJson),
})

export const orderJson = (order: Order) => ({
  id: order.id,
  number: orderNumber(order.id),
  status: order.status,
  paymentStatus: order.paymentStatus,
  method: order.method,
  ...totalsJson(order),
  refunded: toRupees(order.refunded),
  invoice: order.invoice,
  count: order.count,
  items: order.lines.map((line) => ({
    id: toPublicId(line.productId),
    lineId: line.id,
    variantId: line.variantId,
    title: line.title,
    image: line.image,
    size: line.size,
    sizeLabel: line.sizeLabel,
    colour: line.colour,
    sku: line.sku,
    price: toRupees(line.price),
    actualPrice: toRupees(line.actualPrice),
    quantity: line.quantity,
    cancelled: line.cancelled,
  })),
  address: order.address,
  shipments: order.shipments.map((shipment) => shipmentJson(order.lines, shipment)),
  createdAt: order.createdAt,
})

export const withRupees = <T extends { amount: Paise }>(entry: T) => ({ ...entry, amount: toRupees(entry.amount) })

export const historyJson = (order: OrderWithHistory) => ({
  ...orderJson(order),
  history: order.events,
  refunds: order.refunds.map(withRupees),
  creditNotes: order.creditNotes.map(withRupees),
  ...exchangesJson(order),
})

export const adminRefundJson = (refund: Refund) => {
  const { id, method, state, reason, reference, note, providerRefundId, message, createdAt, updatedAt } = refund
  const amount = toRupees(refund.amount)
  return { id, amount, method, state, reason, reference, note, providerRefundId, message, createdAt, updatedAt }
}

export const messageJson = async (message: Promise<string>) => ({ message: await message })
