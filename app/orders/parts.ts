/** The part of the order history that is loaded on use (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const orders = () => import('./orders-view.tsx')
const onServer = import.meta.env.SSR ? await orders() : undefined

export const OrdersView = onUse(async () => (await orders()).OrdersView, onServer?.OrdersView)
