/**
 * The demo catalogue in the order of ids and of Featured: the featured products first, then the rest.
 *
 *   1. The same on every machine: ids, texts, stock and dates depend on nothing but these files.
 *   2. The texts are our own, the brands are invented, and no protected name of a craft is used.
 */
import { DEFAULT_SIZES, type DemoProduct } from './demo-product.ts'
import { beauty } from './products/beauty.ts'
import { accessories } from './products/accessories.ts'
import { electronics } from './products/electronics.ts'
import { furniture } from './products/furniture.ts'
import { kids } from './products/kids.ts'
import { lehengas } from './products/lehengas.ts'
import { men } from './products/men.ts'
import { sarees } from './products/sarees.ts'
import { shoes } from './products/shoes.ts'
import { featured } from './products/featured.ts'
import { women } from './products/women.ts'
import type { DemoImages } from './images.ts'

const others = [women, men, shoes, electronics, furniture, accessories, kids, beauty, sarees, lehengas].flat()

export const CATALOGUE: readonly DemoProduct[] = [...featured, ...others]

const NEWEST = Date.parse('2025-12-31T06:30:00Z')
const HOURS_APART = 17

/** The product at this position of the catalogue, without the ids that the database creates. */
export function asNewProduct(product: DemoProduct, index: number, category: string, images: DemoImages) {
  const { title, brand, features, description, price, mrp, gender, type, hsn, gst, colours = [], sizes = [] } = product
  return {
    title,
    brand,
    features,
    description,
    rupees: price,
    mrp: mrp ?? price,
    gender: gender ?? null,
    category,
    type: type ?? '',
    attributes: product.attributes ?? {},
    hsn,
    gstPercent: gst,
    colours,
    sizes: [...sizes],
    defaultSize: sizes.find((size) => DEFAULT_SIZES.includes(size)) ?? '',
    images: images.of(product),
    stock: product.stock ?? ((position: number) => demoStock(index, position)),
    createdAt: new Date(NEWEST - index * HOURS_APART * 3_600_000),
  }
}

/** Four to thirty-two of each variant. Some variants have only a few left, and some are sold out. */
function demoStock(index: number, position: number) {
  if (position > 0 && (index * 3 + position * 5) % 17 === 0) return 0
  if ((index * 5 + position * 3) % 23 === 0) return 1 + (index % 3)
  return 4 + ((index * 7 + position * 11) % 29)
}
