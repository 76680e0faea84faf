/** Computes which variant is chosen, which choices there are, and which images of the product are shown. */
import type { GalleryImage, Product, Variant } from '#shop/catalogue/rules.ts'

type ProductVariants = Pick<Product, 'variants' | 'defaultVariantId'>

/** `shown` is the variant that the page shows. `chosen` is `undefined` while the shopper has to choose a size. */
export type Selection = { displayed: Variant; chosen: Variant | undefined }

/** Selected by `?variant=`, or by `?colour=` alone. Without either, a colour that is in stock is shown. */
export function selectionOf({ variants, defaultVariantId }: ProductVariants, query: URLSearchParams): Selection {
  const requested = variants.find(({ id }) => String(id) === query.get('variant'))
  if (requested) return { displayed: requested, chosen: requested }
  const defaultVariant = variants.find(({ id }) => id === defaultVariantId) ?? variants[0]!
  const ofColour = variants.filter(({ colour }) => colour !== '' && colour === query.get('colour'))
  const candidates = [defaultVariant, ...variants.filter(({ colour }) => colour === defaultVariant.colour), ...variants]
  const displayed =
    (ofColour.length > 0 ? ofColour : candidates).find(({ stock }) => stock > 0) ?? ofColour[0] ?? defaultVariant
  const sizes = variants.filter(({ colour }) => colour === displayed.colour)
  return { displayed, chosen: sizes.length === 1 ? displayed : undefined }
}

export type VariantOption = { name: string; to: string; isChosen: boolean; inStock: boolean }

const byVariant = ({ id }: Variant) => `?variant=${id}`
const byColour = (colour: string) => `?${new URLSearchParams({ colour }).toString()}`

/** A colour keeps the chosen size if it has it; otherwise the shopper chooses among its own sizes. */
export function colourOptions({ variants }: ProductVariants, { displayed, chosen }: Selection): VariantOption[] {
  const colours = [...new Set(variants.map(({ colour }) => colour))].filter(Boolean)
  return colours.map((name) => {
    const ofColour = variants.filter(({ colour }) => colour === name)
    const match = ofColour.length === 1 ? ofColour[0] : ofColour.find(({ size }) => size === chosen?.size)
    return {
      name,
      to: match ? byVariant(match) : byColour(name),
      isChosen: name === displayed.colour,
      inStock: ofColour.some(({ stock }) => stock > 0),
    }
  })
}

export const sizeOptions = ({ variants }: ProductVariants, { displayed, chosen }: Selection): VariantOption[] =>
  variants
    .filter(({ colour, size }) => colour === displayed.colour && size !== '')
    .map((variant) => ({
      name: variant.size,
      to: byVariant(variant),
      isChosen: variant.id === chosen?.id,
      inStock: variant.stock > 0,
    }))

/** The images of the chosen colour first, then those without a colour. Others only if there are none. */
export function imagesOf({ pictures }: Pick<Product, 'pictures'>, colour: string): GalleryImage[] {
  const ofColour = pictures.filter((image) => image.colour === colour)
  const withoutColour = pictures.filter((image) => image.colour === null)
  const images = [...ofColour, ...withoutColour]
  return images.length > 0 ? images : pictures
}
