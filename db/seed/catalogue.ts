/**
 * The demo catalogue in its order, which is the order of ids and of Featured: the shop window first, then the shelves.
 *
 *   1. The same on every machine: ids, words, stock and dates depend on nothing but these files.
 *   2. The words are our own; brands are invented, and no protected name of a craft is used.
 */
import { USUAL_SIZES, type DemoProduct } from './demo-product.ts'
import { beauty } from './products/beauty.ts'
import { accessories } from './products/accessories.ts'
import { electronics } from './products/electronics.ts'
import { furniture } from './products/furniture.ts'
import { kids } from './products/kids.ts'
import { men } from './products/men.ts'
import { shoes } from './products/shoes.ts'
import { featured } from './products/featured.ts'
import { women } from './products/women.ts'
import type { DemoPictures } from './images.ts'

const shelves = [women, men, shoes, electronics, furniture, accessories, kids, beauty].flat()

export const CATALOGUE: readonly DemoProduct[] = [...featured, ...shelves]

const NEWEST = Date.parse('2025-12-31T06:30:00Z')
const HOURS_APART = 17

/** The good at this place of the catalogue, without the ids that only a database can give. */
export function asNewProduct(good: DemoProduct, place: number, category: string, pictures: DemoPictures) {
  const { title, brand, features, description, price, mrp, gender, type, hsn, gst, colours = [], sizes = [] } = good
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
    hsn,
    gstPercent: gst ?? rateByPrice(price),
    colours,
    sizes: [...sizes],
    usualSize: sizes.find((size) => USUAL_SIZES.includes(size)) ?? '',
    pictures: pictures.of(good),
    stock: good.stock ?? ((position: number) => dealt(place, position)),
    createdAt: new Date(NEWEST - place * HOURS_APART * 3_600_000),
  }
}

/** Clothes and shoes: 5 % up to ₹2,500 apiece, 18 % above. */
const rateByPrice = (rupees: number) => (rupees <= 2500 ? 5 : 18)

/** Four to thirty-two of each variant; now and then the last few, and at times a size that is gone. */
function dealt(place: number, position: number) {
  if (position > 0 && (place * 3 + position * 5) % 17 === 0) return 0
  if ((place * 5 + position * 3) % 23 === 0) return 1 + (place % 3)
  return 4 + ((place * 7 + position * 11) % 29)
}
