/** What the layout loads when it is used: one file of scripts (app/layout/parts.ts). */
export { CategoryArches } from './category-links.tsx'
export { NewsletterForm } from './newsletter-form.tsx'
export { skeletonFor } from './page-skeleton.tsx'
export { StoreFooter } from './store-footer.tsx'
export { StoreHeader } from './store-header.tsx'
