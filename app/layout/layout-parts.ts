/** What the layout loads when it is used: one file of scripts (app/on-use.tsx). */
export { SearchBox } from '../search/search-box.tsx'
export { Footer } from './footer.tsx'
export { MainNav } from './main-nav.tsx'
export { MobileMenu } from './mobile-menu.tsx'
export { skeletonFor } from './page-skeleton.tsx'
export { UserMenu } from './user-menu.tsx'
