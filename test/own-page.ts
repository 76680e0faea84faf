/** A page of the merchant's, published at /pages/care. */
import { AddPage } from '#shop/pages/input.ts'
import { addPage } from '#shop/pages/save-page.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { meera } from './fixtures.ts'

export const CARE = { slug: 'care', title: 'Care', body: '## Washing\n\nCold, by hand.' }

export const insertPage = (shop: Shop, page: object = {}) =>
  addPage(withUser(shop, meera), AddPage.parse({ ...CARE, state: 'published', ...page }))
