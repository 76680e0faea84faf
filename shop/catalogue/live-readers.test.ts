/** Every reader of shoppers and API clients, asked for a product that is not live. */
import { sql } from 'drizzle-orm'
import { asha, lamp } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addToCart, readCart } from '../cart/cart.ts'
import { suggest } from '../search/suggestions.ts'
import { searchProducts } from '../search/search.ts'
import { addToWishlist, readWishlist } from '../wishlist/wishlist.ts'
import { findFullProduct, listFullProducts } from './full-products.ts'
import { readHome } from './home.ts'
import { listAll, listCategory, listFeatured } from './listings.ts'
import { findProduct } from './products.ts'
import { ANY_PRICE, FEATURED, type Filters } from './rules.ts'
import { readSitemap } from './sitemap.ts'

const FILTERS: Filters = { ...ANY_PRICE, sort: 'default', page: 1, view: 'grid', subcategory: '' }

/** Each returns text that contains the product's title or path while it is live. */
const READERS: Record<string, (shop: TestShop) => Promise<unknown>> = {
  'all products': (shop) => listAll(shop, FILTERS),
  'its department': (shop) => listCategory(shop, 'furniture', FILTERS),
  'the featured products': (shop) => listFeatured(shop, 8),
  'all that is featured': (shop) => listCategory(shop, FEATURED.slug, FILTERS),
  'the home page': (shop) => readHome(shop),
  'its own page': (shop) => findProduct(shop, lamp.id),
  'a search': (shop) => searchProducts(shop, 'surahi', FILTERS),
  'the suggestions': (shop) => suggest(shop, 'surahi'),
  'the sitemap': (shop) => readSitemap(shop, []),
  'the lists of API clients': (shop) => listFullProducts(shop, {}),
  'one product of API clients': (shop) => findFullProduct(shop, { id: lamp.id }),
  'one product of API clients by its handle': (shop) => findFullProduct(shop, { slug: 'surahi-lamp' }),
  'the view of API clients': async (shop) => {
    await shop.db.execute(sql`set local role anon`)
    const { rows } = await shop.db.execute(sql`select title from public.products_data`)
    await shop.db.execute(sql`reset role`)
    return rows
  },
}
const isFoundBy = async (shop: TestShop, read: (typeof READERS)[string]) =>
  /Surahi Lamp|\/(product|unisex)\/4\b/.test(JSON.stringify((await read(shop)) ?? null))

const STATES = {
  'a draft': sql`status = 'draft'`,
  'a scheduled draft': sql`status = 'draft', publish_at = now() + interval '1 day'`,
  'a hidden product': sql`status = 'hidden'`,
  'a deleted product': sql`deleted_at = now()`,
}

for (const [name, change] of Object.entries(STATES))
  test(`shows ${name} to no reader, and shows it again when it is live`, async ({ shop }) => {
    const readAll = async () => {
      const found: string[] = []
      for (const [reader, read] of Object.entries(READERS)) if (await isFoundBy(shop, read)) found.push(reader)
      return found
    }
    const set = (values: typeof change) =>
      shop.db.execute(sql`update shop.products set ${values} where id = ${lamp.id}`)
    expect(await readAll()).toEqual(Object.keys(READERS))
    const own = shop.as(asha)
    await addToCart(own, { productId: lamp.id, quantity: 1 })
    await addToWishlist(own, lamp.id)
    await set(change)
    expect(await readAll()).toEqual([])
    expect((await readCart(own)).lines).toMatchObject([{ isUnavailable: true, stock: 0 }])
    expect((await readWishlist(own)).items).toMatchObject([{ isUnavailable: true }])
    const { rows } = await shop.db.execute(sql`select type from shop.news where key = ${String(lamp.id)} order by id`)
    expect(rows.at(-1)).toEqual({ type: 'DELETE' })
    await set(sql`title = 'Surahi Lamp', description = 'Not yet'`)
    await set(sql`status = 'live', publish_at = null, deleted_at = null`)
    const later = await shop.db.execute(sql`select type from shop.news where key = ${String(lamp.id)} order by id`)
    expect(later.rows.slice(rows.length)).toEqual([{ type: 'INSERT' }])
    expect(await readAll()).toEqual(Object.keys(READERS))
  })
