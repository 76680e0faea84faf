/** The texts of the home page (S2.3); test/e2e/home.spec.ts tests its slider and its sections. */
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { CategoryGrid } from './category-grid.tsx'
import * as homePage from './home-page.tsx'

// S2.3-04, S2.3-11, S2.3-12
test('mentions free shipping, quality, returns and the newsletter on the home page', async ({ shop }) => {
  const { words, html } = await readPage(homePage, shop, '/')
  expect(words).toEqual(
    expect.arrayContaining([
      'Free shipping on orders above ₹999',
      'Why Shop With Us',
      'On every order above ₹999, wherever in India you live.',
      'Quality guarantee',
      'Try it at home. If it is not for you, send it back within 30 days.',
      'Subscribe',
    ]),
  )
  expect(html).toContain('placeholder="Enter your email"')
})

// S2.3-05, S2.3-06, Q7
test('shows six categories with their taglines, and the default tagline for a new one', async ({ shop }) => {
  const names = ['Clothes', 'Electronics', 'Furniture', 'Shoes', 'Miscellaneous', 'Garden', 'Toys']
  const departments = names.map((name, id) => ({
    id,
    slug: name.toLowerCase(),
    name,
    description: '',
    image: null,
    subcategories: [],
  }))
  // The default tagline depends on the slug, not on the name. A merchant's own description takes precedence.
  departments[0]!.name = 'Apparel'
  departments[2]!.description = 'Made to last'
  const { links } = await readPage({ default: () => <CategoryGrid departments={departments} /> }, shop, '/')
  expect(links).toEqual({
    'Apparel Kurtas, denim & dresses': '/category/clothes',
    'Electronics Sound & screens': '/category/electronics',
    'Furniture Made to last': '/category/furniture',
    'Shoes Everyday pairs': '/category/shoes',
    'Miscellaneous Carry it all': '/category/miscellaneous',
    'Garden See what is new': '/category/garden',
  })
})
