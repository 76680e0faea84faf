/** Computes which variant is chosen, which choices there are, and which images of the product are shown. */
import type { Picture, Product, Variant } from '#shop/catalogue/rules.ts'
import type { TableName } from '../information/size-tables.tsx'

type Offered = Pick<Product, 'variants' | 'defaultVariantId'>

/** `shown` is the variant that the page shows. `chosen` is `undefined` while the shopper has to choose a size. */
export type Selection = { shown: Variant; chosen: Variant | undefined }

/** Selected by `?variant=`, or by `?colour=` alone. Without either, a colour that is in stock is shown. */
export function selectionOf({ variants, defaultVariantId }: Offered, asked: URLSearchParams): Selection {
  const named = variants.find(({ id }) => String(id) === asked.get('variant'))
  if (named) return { shown: named, chosen: named }
  const usual = variants.find(({ id }) => id === defaultVariantId) ?? variants[0]!
  const ofColour = variants.filter(({ colour }) => colour !== '' && colour === asked.get('colour'))
  const likely = [usual, ...variants.filter(({ colour }) => colour === usual.colour), ...variants]
  const shown = (ofColour.length > 0 ? ofColour : likely).find(({ stock }) => stock > 0) ?? ofColour[0] ?? usual
  const sizes = variants.filter(({ colour }) => colour === shown.colour)
  return { shown, chosen: sizes.length === 1 ? shown : undefined }
}

export type VariantOption = { name: string; to: string; isChosen: boolean; inStock: boolean }

const byVariant = ({ id }: Variant) => `?variant=${id}`
const byColour = (colour: string) => `?${new URLSearchParams({ colour }).toString()}`

/** A colour keeps the chosen size if it has it; otherwise the shopper chooses among its own sizes. */
export function colourOptions({ variants }: Offered, { shown, chosen }: Selection): VariantOption[] {
  const colours = [...new Set(variants.map(({ colour }) => colour))].filter(Boolean)
  return colours.map((name) => {
    const own = variants.filter(({ colour }) => colour === name)
    const kept = own.length === 1 ? own[0] : own.find(({ size }) => size === chosen?.size)
    return {
      name,
      to: kept ? byVariant(kept) : byColour(name),
      isChosen: name === shown.colour,
      inStock: own.some(({ stock }) => stock > 0),
    }
  })
}

export const sizeOptions = ({ variants }: Offered, { shown, chosen }: Selection): VariantOption[] =>
  variants
    .filter(({ colour, size }) => colour === shown.colour && size !== '')
    .map((variant) => ({
      name: variant.size,
      to: byVariant(variant),
      isChosen: variant.id === chosen?.id,
      inStock: variant.stock > 0,
    }))

/** The table of the size guide that explains a product's sizes. A product without a gender is for children. */
export function sizeTableOf({ department, gender }: Pick<Product, 'department' | 'gender'>): TableName {
  if (department.slug === 'shoes') return gender ? 'Shoes' : 'Children’s shoes'
  return gender === 'women' ? 'Women' : gender === 'men' ? 'Men' : 'Children'
}

/** The images of the chosen colour first, then those without a colour. Others only if there are none. */
export function picturesOf({ pictures }: Pick<Product, 'pictures'>, colour: string): Picture[] {
  const own = pictures.filter((picture) => picture.colour === colour)
  const any = pictures.filter((picture) => picture.colour === null)
  const seen = [...own, ...any]
  return seen.length > 0 ? seen : pictures
}
