/** Which variant is chosen, what else may be, and what of the product is then seen. */
import type { Picture, Product, Variant } from '#shop/catalogue/rules.ts'

type Chosen = Pick<Product, 'variants' | 'defaultVariantId'>

/** By `?variant=`; a number that is none of this product's means the default one (D36). */
export const chosenVariant = ({ variants, defaultVariantId }: Chosen, asked: string | null): Variant =>
  variants.find((variant) => String(variant.id) === asked) ??
  variants.find((variant) => variant.id === defaultVariantId) ??
  variants[0]!

export type Choice = { name: string; variant: Variant; isChosen: boolean; inStock: boolean }

/** Each colour leads to the same size in it, or else to what of it is there. */
export function colourChoices({ variants }: Chosen, chosen: Variant): Choice[] {
  const colours = [...new Set(variants.map(({ colour }) => colour))].filter(Boolean)
  return colours.map((name) => {
    const own = variants.filter(({ colour }) => colour === name)
    const variant = own.find(({ size }) => size === chosen.size) ?? own.find(({ stock }) => stock > 0) ?? own[0]!
    return { name, variant, isChosen: name === chosen.colour, inStock: own.some(({ stock }) => stock > 0) }
  })
}

export const sizeChoices = ({ variants }: Chosen, chosen: Variant): Choice[] =>
  variants
    .filter(({ colour, size }) => colour === chosen.colour && size !== '')
    .map((variant) => ({
      name: variant.size,
      variant,
      isChosen: variant.id === chosen.id,
      inStock: variant.stock > 0,
    }))

/** The chosen colour's own pictures first; those of other colours are not of this one. */
export function picturesOf({ pictures }: Pick<Product, 'pictures'>, colour: string): Picture[] {
  const own = pictures.filter((picture) => picture.colour === colour)
  const any = pictures.filter((picture) => picture.colour === null)
  const seen = [...own, ...any]
  return seen.length > 0 ? seen : pictures
}
