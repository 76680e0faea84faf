/** What programs see: the table of contents. */
import { Hono } from 'hono'
import type { Shop } from '#shop/shop.ts'

export const api = new Hono<{ Variables: { shop: Shop } }>()
