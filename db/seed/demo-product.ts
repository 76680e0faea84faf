/** A product of the demo catalogue, and the values that a group of products has in common. */
import type { Gender } from '../schema.server.ts'
import type { Collection, Department, Subcategory } from './categories.ts'

/** The colours of the demo catalogue. The words of the table `colour_families` know them all. */
type Colour =
  | 'Beige'
  | 'Black'
  | 'Blue'
  | 'Bone'
  | 'Bottle Green'
  | 'Brown'
  | 'Charcoal'
  | 'Coral'
  | 'Gold'
  | 'Grey'
  | 'Indigo'
  | 'Ivory'
  | 'Marigold'
  | 'Maroon'
  | 'Multicolour'
  | 'Mustard'
  | 'Natural'
  | 'Navy'
  | 'Oat'
  | 'Olive'
  | 'Peacock'
  | 'Pink'
  | 'Plum'
  | 'Red'
  | 'Rose'
  | 'Rust'
  | 'Sage'
  | 'Sand'
  | 'Silver'
  | 'Sky'
  | 'Stone'
  | 'Tan'
  | 'Teal'
  | 'Terracotta'
  | 'Walnut'
  | 'White'

type GroupValues = {
  department: Department
  /** Absent when none of the fixed subcategories of the department fits, as for a dress. */
  subcategory?: Subcategory
  gender?: Gender
  /** Default: the name of the subcategory (D35), or without one that of the first collection. */
  category?: string
  collections?: readonly Collection[]
  /** The cut, which the detail pages of men and women show. */
  type?: string
  sizes?: readonly string[]
  hsn: string
  /** Absent for textiles and shoes: their rate depends on the price. */
  gst?: 0 | 3 | 5 | 12 | 18 | 28 | 40
}

/** What the texts of a product say, by the keys and slugs that every store begins with (migration 0049). */
type DemoAttributes = {
  fabric?: ('cotton' | 'linen' | 'denim' | 'silk' | 'wool' | 'viscose' | 'modal' | 'polyester' | 'fleece' | 'canvas')[]
  fit?: 'slim' | 'regular' | 'relaxed' | 'oversized' | 'tapered' | 'straight' | 'a-line' | 'flared' | 'boxy' | 'cropped'
  pattern?: 'solid' | 'striped' | 'checked' | 'floral' | 'paisley' | 'printed'
  sleeve?: 'sleeveless' | 'short' | 'elbow' | 'three-quarter' | 'full'
  neck?: 'round' | 'v-neck' | 'collar' | 'band-collar' | 'hooded'
  length?: 'cropped' | 'hip' | 'knee' | 'midi' | 'ankle'
  occasion?: ('daily' | 'office' | 'festive' | 'wedding' | 'sports' | 'home')[]
  craft?: ('handloom' | 'block-print' | 'tie-dye' | 'ikat')[]
  sole?: 'rubber' | 'leather' | 'wedge' | 'block-heel'
  closure?: ('laces' | 'slip-on' | 'buckle' | 'zip' | 'hook-and-loop')[]
}

export type DemoProduct = GroupValues & {
  title: string
  brand: string
  price: number
  /** Absent when there is no discount. */
  mrp?: number
  colours?: Colour[]
  description: string
  features: string[]
  attributes?: DemoAttributes
  /** Of each variant. Default: `demoStock`. */
  stock?: number
}

type Row = Omit<DemoProduct, keyof GroupValues> & Partial<GroupValues>

export const productGroup = (common: GroupValues, rows: Row[]): DemoProduct[] =>
  rows.map((row) => ({
    ...common,
    ...row,
    collections: [...(common.collections ?? []), ...(row.collections ?? [])],
  }))

export const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
export const WAIST_SIZES = ['28', '30', '32', '34', '36', '38']
export const WOMENS_WAIST_SIZES = ['26', '28', '30', '32', '34']
export const KIDS_SIZES = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y']
export const TEENS_SIZES = ['11-12Y', '13-14Y', '15-16Y']
export const BABY_SIZES = ['0-3M', '3-6M', '6-12M', '12-18M']
export const MENS_SHOE_SIZES = ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11']
export const WOMENS_SHOE_SIZES = ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7']
export const KIDS_SHOE_SIZES = ['UK 8C', 'UK 10C', 'UK 12C', 'UK 1', 'UK 3']

/** The size that a product card adds to the cart when no size was chosen: the most common one. */
export const DEFAULT_SIZES = ['M', '32', '30', '6-7Y', '13-14Y', '6-12M', 'UK 8', 'UK 5', 'UK 12C', '34B']
