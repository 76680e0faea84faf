/** The parts of the layout that are loaded on use. The server renders them at once. */
import { onUse } from '../on-use.tsx'

type Parts = typeof import('./layout-parts.ts')

let loaded: Parts | undefined
const load = async () => (loaded = await import('./layout-parts.ts'))
const onServer = import.meta.env.SSR ? await import('./layout-parts.ts') : undefined

export const Footer = onUse(async () => (await load()).Footer, onServer?.Footer)
export const MainNav = onUse(async () => (await load()).MainNav, onServer?.MainNav)
export const MobileMenu = onUse(async () => (await load()).MobileMenu, onServer?.MobileMenu)
export const SearchBox = onUse(async () => (await load()).SearchBox, onServer?.SearchBox)
export const UserMenu = onUse(async () => (await load()).UserMenu, onServer?.UserMenu)

export const skeletonFor: Parts['skeletonFor'] = (...args) => loaded?.skeletonFor(...args)
