/** For whom a cart is simulated. */
export const SHOPPER_NAMES = { 'signed-in': 'Signed in, without orders', guest: 'A guest' } as const
export const SHOPPERS = ['signed-in', 'guest'] as const satisfies (keyof typeof SHOPPER_NAMES)[]
export const MAX_SIMULATED_LINES = 20
export const MAX_ITEM_LENGTH = 120
