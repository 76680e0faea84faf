/** The parts of products, cart and wishlist that are loaded on use (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const catalogue = () => import('./catalogue-parts.ts')
const onServer = import.meta.env.SSR ? await catalogue() : undefined

export const CartContent = onUse(async () => (await catalogue()).CartContent, onServer?.CartContent)
export const ProductSections = onUse(async () => (await catalogue()).ProductSections, onServer?.ProductSections)
export const ProductView = onUse(async () => (await catalogue()).ProductView, onServer?.ProductView)
export const WishlistItems = onUse(async () => (await catalogue()).WishlistItems, onServer?.WishlistItems)
