/** The parts of pages that are loaded on use (app/on-use.tsx). The server renders them at once. */
import { onUse } from './on-use.tsx'

type LayoutParts = typeof import('./layout/layout-parts.ts')

let layoutParts: LayoutParts | undefined
const layout = async () => (layoutParts = await import('./layout/layout-parts.ts'))
const catalogue = () => import('./catalogue/catalogue-parts.ts')
const onServer = import.meta.env.SSR ? { ...(await layout()), ...(await catalogue()) } : undefined

export const CategoryArches = onUse(async () => (await layout()).CategoryArches, onServer?.CategoryArches)
export const NewsletterForm = onUse(async () => (await layout()).NewsletterForm, onServer?.NewsletterForm)
export const StoreFooter = onUse(async () => (await layout()).StoreFooter, onServer?.StoreFooter)
export const StoreHeader = onUse(async () => (await layout()).StoreHeader, onServer?.StoreHeader)
export const skeletonFor: LayoutParts['skeletonFor'] = (...args) => layoutParts?.skeletonFor(...args)

export const CartContent = onUse(async () => (await catalogue()).CartContent, onServer?.CartContent)
export const GenderError = onUse(async () => (await catalogue()).GenderError, onServer?.GenderError)
export const GenderPage = onUse(async () => (await catalogue()).GenderPage, onServer?.GenderPage)
export const ListingView = onUse(async () => (await catalogue()).ListingView, onServer?.ListingView)
export const ProductSection = onUse(async () => (await catalogue()).ProductSection, onServer?.ProductSection)
export const ProductView = onUse(async () => (await catalogue()).ProductView, onServer?.ProductView)
export const WishlistItems = onUse(async () => (await catalogue()).WishlistItems, onServer?.WishlistItems)
