/** The parts of lists that are loaded on use (app/on-use.tsx), in a file of their own: no other page needs them. */
import { onUse } from '../on-use.tsx'

const lists = () => import('./lists.ts')
const onServer = import.meta.env.SSR ? await lists() : undefined

export const GenderError = onUse(async () => (await lists()).GenderError, onServer?.GenderError)
export const GenderPage = onUse(async () => (await lists()).GenderPage, onServer?.GenderPage)
export const ProductGrid = onUse(async () => (await lists()).ProductGrid, onServer?.ProductGrid)
export const ListingView = onUse(async () => (await lists()).ListingView, onServer?.ListingView)
