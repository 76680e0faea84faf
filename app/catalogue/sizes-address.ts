import { productPath, type Gender } from '#shop/catalogue/rules.ts'

/** Of the sizes on a product's page. */
export const SIZES = 'sizes'

/** The page that asks for one. */
export const sizesAddress = (product: { id: number; gender: Gender | null }) =>
  `${productPath(product)}?choose=size#${SIZES}`
