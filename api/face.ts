/** What all that programs see has in common: the shop as whoever asks meets it. */
import type { Context } from 'hono'
import type { Shop } from '#shop/shop.ts'

export type Env = { Variables: { shop: Shop } }

/** A request becomes the shop of whoever sent it. */
export type Open = (c: Context) => Shop | Promise<Shop>
