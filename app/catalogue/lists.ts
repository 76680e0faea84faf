/** What lists load when they are used (app/catalogue/list-parts.ts). */
export { GenderError, GenderPage } from './gender-page.tsx'
export { ListingView } from './listing-view.tsx'
export { ProductGrid } from './product-grid.tsx'
