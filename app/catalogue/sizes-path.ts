import { productPath, type Gender } from '#shop/catalogue/rules.ts'

/** The element id of the sizes on a product page. */
export const SIZES_ID = 'sizes'

/** The product page, asking for a size. */
export const sizesPath = (product: { id: number; gender: Gender | null }) =>
  `${productPath(product)}?choose=size#${SIZES_ID}`
