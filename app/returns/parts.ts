/** The parts of the pages of returns that are loaded on use (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const request = () => import('./request-view.tsx')
const returned = () => import('./return-view.tsx')
const requestOnServer = import.meta.env.SSR ? await request() : undefined
const returnedOnServer = import.meta.env.SSR ? await returned() : undefined

export const RequestView = onUse(async () => (await request()).RequestView, requestOnServer?.RequestView)
export const ReturnView = onUse(async () => (await returned()).ReturnView, returnedOnServer?.ReturnView)
