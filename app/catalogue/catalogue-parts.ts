/** What products, cart and wishlist load when they are used: one file of scripts (app/catalogue/parts.ts). */
export { CartContent } from '../cart/cart-content.tsx'
export { ProductSections } from '../home/product-sections.tsx'
export { ProductView } from './product-view.tsx'
export { WishlistItems } from '../wishlist/wishlist-items.tsx'
