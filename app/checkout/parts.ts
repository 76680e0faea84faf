/** The parts of the two steps to an order that are loaded on use (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const checkout = () => import('./checkout-parts.ts')
const onServer = import.meta.env.SSR ? await checkout() : undefined

export const CheckoutView = onUse(async () => (await checkout()).CheckoutView, onServer?.CheckoutView)
export const PaymentView = onUse(async () => (await checkout()).PaymentView, onServer?.PaymentView)
