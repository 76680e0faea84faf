/** Serializes domain values for the store API: public ids (D34), rupees, ISO times, paths of this store. */
import {
  percentOff,
  productPath,
  toPublicId,
  type GalleryImage,
  type Product,
  type ProductCard,
} from '#shop/catalogue/rules.ts'
import type { Facet } from '#shop/facets/rules.ts'
import type { ListedOrder, Order, OrderWithHistory } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Refund } from '#shop/refunds/paid-amount.ts'
import type { Totals } from '#shop/pricing/calculate.ts'
import { UNISEX } from '#shop/product-admin/rules.ts'
import { toRupees, type Paise } from '#core/money.ts'
import type { Page } from '#core/page.ts'
import { exchangesJson, orderReturnsJson } from './return-json.ts'
import { shipmentJson } from './shipment-json.ts'

export const pageJson = <T, J>({ items, total, page, pages }: Page<T>, json: (item: T) => J) => ({
  data: items.map(json),
  total,
  page,
  pages,
})

export const listJson = ({ products, facets }: { products: Page<ProductCard>; facets: Facet[] }) => ({
  ...pageJson(products, cardJson),
  facets,
})

const priceJson = (priced: { price: Paise; actualPrice: Paise }) => ({
  price: toRupees(priced.price),
  actualPrice: toRupees(priced.actualPrice),
  percentOff: percentOff(priced),
})

const bestPriceJson = (best: ProductCard['bestPrice']) =>
  best ? { price: toRupees(best.price), offer: best.offer, code: best.code } : null

export const cardJson = (card: ProductCard) => ({
  id: toPublicId(card.id),
  title: card.title,
  brand: card.brand,
  category: card.category,
  gender: card.gender ?? UNISEX,
  ...priceJson(card),
  priceFrom: toRupees(card.priceFrom),
  priceTo: toRupees(card.priceTo),
  bestPrice: bestPriceJson(card.bestPrice),
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
  variants: product.variants.map(({ price, actualPrice, bestPrice, ...variant }) => ({
    ...variant,
    price: toRupees(price),
    actualPrice: toRupees(actualPrice),
    bestPrice: bestPriceJson(bestPrice),
  })),
})

export const imageJson = ({ url, view, width, height, colour }: GalleryImage) => ({ url, view, width, height, colour })

export const totalsJson = (sums: Totals) => ({
  mrp: toRupees(sums.mrp),
  discount: toRupees(sums.discount),
  offers: toRupees(sums.offers),
  shipping: toRupees(sums.shipping),
  total: toRupees(sums.total),
})

export const orderJson = (order: Order) => ({
  id: order.id,
  number: orderNumber(order.id),
  status: order.status,
  paymentStatus: order.paymentStatus,
  method: order.method,
  ...totalsJson(order),
  applied: order.applied.map(withRupees),
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
    offer: toRupees(line.offer),
    cancelled: line.cancelled,
  })),
  address: order.address,
  buyer: order.buyer,
  shipments: order.shipments.map((shipment) => shipmentJson(order.lines, shipment)),
  createdAt: order.createdAt,
})

export const withRupees = <T extends { amount: Paise }>(entry: T) => ({ ...entry, amount: toRupees(entry.amount) })

export const listedOrderJson = (order: ListedOrder) => ({ ...orderJson(order), ...orderReturnsJson(order) })

export const historyJson = (order: OrderWithHistory) => ({
  ...orderJson(order),
  history: order.events,
  refunds: order.refunds.map(withRupees),
  creditNotes: order.creditNotes.map(withRupees),
  ...exchangesJson(order),
})

export const adminRefundJson = (refund: Omit<Refund, 'payout'>) => {
  const { id, method, state, reason, reference, note, providerRefundId, message, createdAt, updatedAt } = refund
  const amount = toRupees(refund.amount)
  return { id, amount, method, state, reason, reference, note, providerRefundId, message, createdAt, updatedAt }
}

export const messageJson = async (message: Promise<string>) => ({ message: await message })
