import { eq } from 'drizzle-orm'
import { categories, products } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { addToCart } from './cart/cart.ts'
import { readLayoutData } from './layout-data.ts'
import { addToWishlist } from './wishlist/wishlist.ts'

// S3.15-02
test('returns no personal data when the visitor has no session', async ({ shop }) => {
  expect(await readLayoutData(shop)).toMatchObject({
    user: null,
    cartCount: null,
    wishlistCount: null,
    wishlistIds: null,
  })
})

test('shows the current year in Indian time when the store sets none', async ({ shop }) => {
  const yearOf = async (copyrightYear: number | null, at: string) => {
    shop.clock.at = new Date(at)
    return (await readLayoutData({ ...shop, settings: { ...shop.settings, copyrightYear } })).store.copyrightYear
  }
  expect(await yearOf(2023, '2026-11-22T12:00:00Z')).toBe(2023)
  expect(await yearOf(null, '2026-11-22T12:00:00Z')).toBe(2026)
  expect(await yearOf(null, '2026-12-31T18:29:59Z')).toBe(2026)
  expect(await yearOf(null, '2026-12-31T18:30:00Z')).toBe(2027)
})

// S3.7-02, S3.15-02, S4.2-04
test('returns the signed-in user', async ({ shop }) => {
  expect((await readLayoutData(shop.as(asha))).user).toEqual({
    id: asha.id,
    name: 'Asha',
    email: asha.email,
    isAdmin: false,
    emailConfirmed: true,
  })
  expect((await readLayoutData(shop.as(meera))).user).toMatchObject({ isAdmin: true })
})

// S3.4-01
test('lists departments with subcategories and groups with collections, in the store’s order', async ({ shop }) => {
  const put = async (row: typeof categories.$inferInsert) =>
    (await shop.db.insert(categories).values(row).returning())[0]!.id
  const [clothes] = await shop.db.select().from(categories).where(eq(categories.slug, 'clothes'))
  const parentId = clothes!.id
  await put({ kind: 'subcategory', parentId, slug: 'shorts', path: 'clothes/shorts', name: 'Shorts', position: 2 })
  await put({ kind: 'subcategory', parentId, slug: 'jeans', path: 'clothes/jeans', name: 'Jeans', position: 1 })
  const kids = await put({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' })
  await put({ kind: 'collection', parentId: kids, slug: 'add-ons', path: 'kids/add-ons', name: 'Add-ons' })

  const { departments, groups } = await readLayoutData(shop)
  expect(departments.map((one) => one.name)).toEqual(['Clothes', 'Furniture'])
  expect(departments[0]?.subcategories.map((one) => one.name)).toEqual(['Jeans', 'Shorts'])
  expect(groups).toEqual([{ slug: 'kids', name: 'Kids', collections: [{ name: 'Add-ons', path: 'kids/add-ons' }] }])
})

test('counts products for sale in the menus', async ({ shop }) => {
  const kurtas = async () =>
    (await readLayoutData(shop)).genders.women.categories.find((one) => one.name === 'Kurtas and Kurtis')?.count
  expect(await kurtas()).toBe(1)
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, kurta.id))
  expect(await kurtas()).toBe(0)
})

test('links social icons to our own page in a demo store, and omits them elsewhere until they are set', async ({
  shop,
}) => {
  const socialOf = async (settings: Partial<typeof shop.settings>) =>
    (await readLayoutData({ ...shop, settings: { ...shop.settings, ...settings } })).store.social
  const named = [{ name: 'Instagram', url: 'https://instagram.example/dhoop' }]
  expect((await socialOf({ mode: 'demo' })).every((one) => one.url === '/follow-us')).toBe(true)
  expect(await socialOf({ mode: 'production' })).toEqual([])
  expect(await socialOf({ mode: 'production', social: named })).toEqual(named)
})

// S4.3-02, Q18
test('counts the units in the cart only when the shopper is signed in', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, quantity: 2 })
  expect(await readLayoutData(shop.as(asha))).toMatchObject({ cartCount: 2 })
  expect(await readLayoutData(shop)).toMatchObject({ cartCount: null })
})

// S4.3-02
test('returns the wishlist only when the shopper is signed in', async ({ shop }) => {
  await addToWishlist(shop.as(asha), kurta.id)
  expect(await readLayoutData(shop.as(asha))).toMatchObject({ wishlistCount: 1, wishlistIds: String(kurta.id) })
  expect(await readLayoutData(shop.as(meera))).toMatchObject({ wishlistCount: 0, wishlistIds: '' })
})
