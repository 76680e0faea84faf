/**
 * The best price of every product of the demo store is what the cart charges for one piece of it: for guests and shoppers,
 * before, during and after the offers, on cards, on product pages, and on the kept pages of another process.
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, vi } from 'vitest'
import * as menPage from '#app/catalogue/men-slug-page.tsx'
import * as productPage from '#app/catalogue/product-page.tsx'
import { selectionOf } from '#app/catalogue/variant-options.ts'
import * as womenPage from '#app/catalogue/women-slug-page.tsx'
import { cartCodes, cartItems, products } from '#db/schema.server.ts'
import { seedDemo } from '#db/seed/seed.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { readCart } from '#shop/cart/cart.ts'
import { priceGuestLines } from '#shop/cart/guest-cart.ts'
import { toCards } from '#shop/catalogue/cards.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { productPath, type ProductCard, type Variant } from '#shop/catalogue/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { fromRupees, minus, type Paise } from '#core/money.ts'
import { addDuration, hours, minutes } from '#core/time.ts'
import { asha } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { readPage } from '#test/page.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { openPageCache } from './page-cache.ts'
import type { Cacheable } from './page-drops.ts'

const test = committingTest

/** All products take more than a minute, so the tests of every day take fewer than `EVERY=1 npx vitest run server/best-price`. */
const EVERY = Number(process.env.EVERY ?? 8)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function fillStore(shop: TestShop) {
  await shop.db.execute(sql`truncate shop.products, shop.categories restart identity cascade`)
  await seedDemo(shop.db as never, async (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.isLive} and ${products.id} % ${EVERY} = 0`)
  // The demo store has one price for all sizes of a product.
  await shop.db.execute(sql`
    update shop.variants v set price = round(p.price * 0.7, -2) from shop.products p
     where p.id = v.product_id and not v.is_default and p.id % 7 = 0 and v.id % 2 = 0`)
  return rows
}

async function insertOffers(shop: Shop, startsAt: Date, endsAt: Date) {
  const dates = { startsAt, endsAt }
  const { rows } = await shop.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from shop.categories where kind = 'department' order by id`,
  )
  const [one, other] = [rows[0]!.id, rows[1]!.id]
  const each = { ...dates, stage: 'line' } as const
  await insertOffer(shop, { ...TEN, ...dates })
  await insertOffer(shop, { ...dates, conditions: { minGoods: fromRupees(1299) }, except: { categories: [other] } })
  await insertOffer(shop, {
    ...{ ...each, name: 'A fifth off', benefit: { kind: 'percent', percent: 20, cap: fromRupees(300) } },
    ...{ goods: { categories: [one] }, maxReduction: 40 },
  })
  await insertOffer(shop, {
    ...{ ...dates, name: 'Much', code: 'MUCH', benefit: { kind: 'amount', amount: fromRupees(700) } },
    ...{ isExclusive: true, conditions: { minGoods: fromRupees(2499) } },
  })
  await insertOffer(shop, { ...each, name: 'Lights', benefit: { kind: 'fixed-price', price: fromRupees(499) }, goods: { categories: [other] }, code: 'LIGHT' }) // oxfmt-ignore
  await insertOffer(shop, { ...dates, conditions: { method: 'online' } })
  await insertOffer(shop, { ...dates, code: 'FIRST', conditions: { isFirstOrder: true } })
  await insertOffer(shop, { ...dates, benefit: { kind: 'free-shipping' }, stage: 'shipping', isExclusive: true })
}

/** What the cart charges for the goods of one piece. */
const CHARGED_TO: Record<string, (shop: TestShop, productId: number, variant: Variant) => Promise<Paise>> = {
  guest: async (shop, productId, { id, bestPrice }) => {
    const line = { id: productId, variant_id: id, quantity: 1, cart_item_id: 'one' }
    return goodsOf(await priceGuestLines(shop, [line], bestPrice?.code ? [bestPrice.code] : []))
  },
  shopper: async (shop, productId, { id, bestPrice }) => {
    const userId = asha.id
    await shop.db.delete(cartItems).where(eq(cartItems.userId, userId))
    await shop.db.delete(cartCodes).where(eq(cartCodes.userId, userId))
    const at = { createdAt: shop.now(), updatedAt: shop.now() }
    await shop.db.insert(cartItems).values({ userId, productId, variantId: id, quantity: 1, ...at })
    if (bestPrice?.code) await shop.db.insert(cartCodes).values({ userId, code: bestPrice.code, createdAt: shop.now() })
    return goodsOf(await readCart(shop.as(asha)))
  },
}
const goodsOf = ({ total, shipping }: { total: Paise; shipping: Paise }) => minus(total, shipping)

const priceOf = ({ bestPrice, price }: Variant) => bestPrice?.price ?? price

type StoredPage = Cacheable & { html: string }

/** A process with a page cache. */
async function openPages(shop: Shop, settings: Parameters<typeof openDatabaseEvents>[0]) {
  const events = openDatabaseEvents(settings)
  const cards = new Map<string, ProductCard>()
  let rendered = 0
  const { find } = openPageCache<StoredPage>(
    async (path) => {
      const tags = new Set<string>()
      const { gender } = cards.get(path)!
      const page = { men: menPage, women: womenPage }[gender as 'men'] ?? productPage
      const params = { id: path.split('/').at(-1)! }
      rendered++
      return { status: 200, html: (await readPage(page, { ...shop, cacheTags: tags }, path, { params })).html, tags }
    },
    events,
    { maxBytes: 1e9, bytesOf: ({ html }) => html.length },
  )
  await events.start()
  return {
    /** The sentence on a product's own page. */
    read: async (card: ProductCard) => {
      const path = productPath(card)
      cards.set(path, card)
      const html = (await find(path))!.page.html
      return /<div class="product-offer"><p class="best-price">(.*?)<\/p>/.exec(html)?.[1]
    },
    count: () => rendered,
    stop: events.stop,
  }
}

test(
  'is what the cart charges for one piece, for all products, visitors and times',
  { timeout: 300_000 },
  async ({ shop, settings }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // The page cache tells its age by this clock.
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
    const rows = await fillStore(shop)
    const startsAt = addDuration(new Date(), hours(1))
    const endsAt = addDuration(startsAt, minutes(9))
    await insertOffers(shop, startsAt, endsAt)
    const processes = openProcesses(shop, settings)
    const other = await processes.open()
    const pages = await openPages(other, settings)

    async function goTo(time: Date) {
      vi.setSystemTime(time)
      shop.clock.at = time
      // The page cache reads the clock at most once a millisecond.
      await wait(5)
    }
    let cards: ProductCard[] = []
    /** Just before the next change, the pages are still those that were kept. */
    async function checkKept(time: Date) {
      await goTo(time)
      const before = pages.count()
      const kept = await Promise.all(cards.map(pages.read))
      expect(pages.count()).toBe(before)
      return kept.filter((text) => text !== undefined).length
    }
    async function check(time: Date) {
      await goTo(time)
      cards = await toCards(other, rows)
      for (const visitor of [shop, shop.as(asha)]) expect(await toCards(visitor, rows)).toEqual(cards)
      const named = new Set<string>()
      for (const card of cards) {
        const product = (await findProduct(shop, card.id))!
        expect(card.bestPrice, card.title).toEqual(product.bestPrice)
        // The sizes with the price of the product have its best price.
        const different = product.variants.filter(({ isDefault, price }) => isDefault || price !== product.price)
        for (const variant of different.filter(({ stock }) => stock > 0))
          for (const [visitor, charged] of Object.entries(CHARGED_TO))
            expect(priceOf(variant), `${card.title} ${variant.size} for a ${visitor}`).toBe(
              await charged(shop, card.id, variant),
            )
        if (card.bestPrice) expect(card.bestPrice.price, card.title).toBe(Math.min(...product.variants.map(priceOf)))
        const { chosen } = selectionOf(product, new URLSearchParams())
        expect(await pages.read(card), card.title).toBe((chosen ?? card).bestPrice?.text)
        if (card.bestPrice) named.add(card.bestPrice.code ?? card.bestPrice.offer)
      }
      return [...named].sort()
    }

    expect(await check(addDuration(startsAt, -minutes(9)))).toEqual([])
    expect(await checkKept(addDuration(startsAt, -1))).toBe(0)
    expect(await check(startsAt)).toEqual(['A fifth off', 'Diwali', 'LIGHT', 'MUCH', 'TEN'])
    expect(await checkKept(addDuration(endsAt, -1))).toBe(cards.length)
    expect(await check(endsAt)).toEqual([])
    expect(rows.length).toBeGreaterThan(100 / EVERY)
    await pages.stop()
    await processes.stop()
  },
)
