/** What Google's product taxonomy calls the categories that a store begins with. Google finds the others itself. */

const APPAREL = 'Apparel & Accessories'
const CLOTHING = `${APPAREL} > Clothing`

/** By the category that products show. It counts before the path. */
const BY_LABEL: Record<string, string> = {
  'Kurtas and Kurtis': `${CLOTHING} > Traditional & Ceremonial Clothing`,
  'Casual Shirts': `${CLOTHING} > Shirts & Tops`,
}
/** By the path of the subcategory, else by that of the department. */
const BY_PATH: Record<string, string> = {
  clothes: CLOTHING,
  'clothes/t-shirts': `${CLOTHING} > Shirts & Tops`,
  'clothes/jeans': `${CLOTHING} > Pants`,
  'clothes/shorts': `${CLOTHING} > Shorts`,
  'clothes/jackets': `${CLOTHING} > Outerwear > Coats & Jackets`,
  shoes: `${APPAREL} > Shoes`,
  'miscellaneous/bags': `${APPAREL} > Handbags, Wallets & Cases`,
  'miscellaneous/accessories': APPAREL,
  'miscellaneous/home-garden': 'Home & Garden',
  'miscellaneous/sports': 'Sporting Goods',
  'miscellaneous/beauty': 'Health & Beauty > Personal Care',
  electronics: 'Electronics',
  furniture: 'Furniture',
  'furniture/chairs': 'Furniture > Chairs',
  'furniture/tables': 'Furniture > Tables',
  'furniture/sofas': 'Furniture > Sofas',
  'furniture/lighting': 'Home & Garden > Lighting',
}

export const googleCategory = (label: string, paths: (string | null)[]) =>
  BY_LABEL[label] ?? paths.map((path) => BY_PATH[path ?? '']).find((name) => name !== undefined)

export const isApparel = (category: string | undefined) => category?.startsWith(APPAREL) ?? false
