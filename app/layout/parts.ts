/** The parts of the store's layout that are loaded on use (app/on-use.tsx). The server renders them at once. */
import { onUse } from '../on-use.tsx'

type LayoutParts = typeof import('./layout-parts.ts')

let layoutParts: LayoutParts | undefined
const layout = async () => (layoutParts = await import('./layout-parts.ts'))
const onServer = import.meta.env.SSR ? await layout() : undefined

export const CategoryArches = onUse(async () => (await layout()).CategoryArches, onServer?.CategoryArches)
export const NewsletterForm = onUse(async () => (await layout()).NewsletterForm, onServer?.NewsletterForm)
export const StoreFooter = onUse(async () => (await layout()).StoreFooter, onServer?.StoreFooter)
export const StoreHeader = onUse(async () => (await layout()).StoreHeader, onServer?.StoreHeader)
export const skeletonFor: LayoutParts['skeletonFor'] = (...args) => layoutParts?.skeletonFor(...args)
