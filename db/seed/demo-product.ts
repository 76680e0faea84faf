/** A row of the demo catalogue, and the shelf it stands on: what neighbours have in common is said once. */
import type { Gender } from '../schema.server.ts'
import type { Collection, Department, Subcategory } from './categories.ts'

/** The colour words of the demo catalogue; pages paint a swatch for each. */
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

type Shelf = {
  department: Department
  /** None where none of the department's fixed ones fits: a dress, a trouser. */
  subcategory?: Subcategory
  gender?: Gender
  /** Else the subcategory's name (D35), or without one the first collection's. */
  category?: string
  collections?: readonly Collection[]
  /** The cut, as men and women's details show it. */
  type?: string
  sizes?: readonly string[]
  hsn: string
  /** Left out for textiles and shoes: their rate goes by the price. */
  gst?: 0 | 3 | 5 | 12 | 18 | 28 | 40
}

export type DemoProduct = Shelf & {
  title: string
  brand: string
  price: number
  /** Left out where there is no discount. */
  mrp?: number
  colours?: Colour[]
  description: string
  features: string[]
  /** Of each variant; left out, the builder deals it. */
  stock?: number
}

type Row = Omit<DemoProduct, keyof Shelf> & Partial<Shelf>

export const productGroup = (common: Shelf, rows: Row[]): DemoProduct[] =>
  rows.map((row) => ({
    ...common,
    ...row,
    collections: [...(common.collections ?? []), ...(row.collections ?? [])],
  }))

export const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
export const WAISTS = ['28', '30', '32', '34', '36', '38']
export const WOMENS_WAISTS = ['26', '28', '30', '32', '34']
export const YEARS = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y']
export const TEENS = ['11-12Y', '13-14Y', '15-16Y']
export const MONTHS = ['0-3M', '3-6M', '6-12M', '12-18M']
export const MENS_SHOES = ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11']
export const WOMENS_SHOES = ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7']
export const KIDS_SHOES = ['UK 8C', 'UK 10C', 'UK 12C', 'UK 1', 'UK 3']

/** What a card puts into the cart when no size was chosen: the one that most people wear. */
export const USUAL_SIZES = ['M', '32', '30', '6-7Y', '13-14Y', '6-12M', 'UK 8', 'UK 5', 'UK 12C', '34B']
