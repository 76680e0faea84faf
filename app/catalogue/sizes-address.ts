import { productPath, type Gender } from '#shop/catalogue/rules.ts'

/** The element id of the sizes on a product page. */
export const SIZES = 'sizes'

/** The product page, asking for a size. */
export const sizesAddress = (product: { id: number; gender: Gender | null }) =>
  `${productPath(product)}?choose=size#${SIZES}`
