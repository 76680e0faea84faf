/** The part of the cart about offers, which carts without one do not load (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const offers = () => import('./cart-offers.tsx')
const onServer = import.meta.env.SSR ? await offers() : undefined

export const CartOffers = onUse(async () => (await offers()).CartOffers, onServer?.CartOffers)
