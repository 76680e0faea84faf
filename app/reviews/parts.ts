/** The part of the page of an own review that is loaded on use (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const view = () => import('./review-view.tsx')
const onServer = import.meta.env.SSR ? await view() : undefined

export const ReviewView = onUse(async () => (await view()).ReviewView, onServer?.ReviewView)
