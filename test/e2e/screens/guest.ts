/** The screens of a guest. */
import { newEmail, type Page } from '../fixtures.ts'
import {
  addToCart,
  DESKTOP_WIDTH,
  failing,
  holding,
  main,
  clickButton,
  searchFor,
  typeSearch,
  type Screen,
} from './steps.ts'

export const guest: Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'mega-menu',
    path: '/',
    from: DESKTOP_WIDTH,
    then: async (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button').first().press('Enter'),
  },
  { name: 'menu', path: '/', upTo: DESKTOP_WIDTH - 1, then: clickButton('Menu') },
  { name: 'search-suggestions', path: '/', then: typeSearch('kurt') },
  { name: 'category', path: '/category/clothes' },
  { name: 'category-list', path: '/category/clothes?view=list' },
  {
    name: 'category-filters',
    path: '/category/clothes',
    upTo: DESKTOP_WIDTH - 1,
    then: async (page) => {
      await clickButton(/^Filters?/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'category-nothing', path: '/category/clothes?price_min=900000' },
  { name: 'featured', path: '/category/featured' },
  { name: 'electronics', path: '/category/electronics' },
  { name: 'women', path: '/women' },
  { name: 'men', path: '/men' },
  { name: 'women-tops', path: '/women/tops' },
  { name: 'kids', path: '/kids' },
  { name: 'shoes-bags', path: '/shoes-bags/women' },
  { name: 'beauty', path: '/beauty' },
  { name: 'search', path: '/search?q=kurta' },
  { name: 'search-nothing', path: '/search?q=zzqxwvv' },
  { name: 'product', path: '/product/1' },
  { name: 'product-women', path: '/women/1' },
  {
    name: 'product-sizes',
    path: '/product/1',
    then: async (page) => page.getByRole('link', { name: 'Size guide' }).first().click(),
  },
  {
    name: 'product-pictures',
    path: '/product/1',
    then: async (page) => {
      await page
        .getByRole('list', { name: /^Pictures of/ })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'product-none', path: '/women/99999', expected: [/404/] },
  { name: 'added-to-cart', path: '/product/1', then: addToCart },
  { name: 'cart-empty', path: '/cart' },
  {
    name: 'cart-of-a-guest',
    path: '/product/1',
    then: async (page) => {
      await addToCart(page)
      await page.goto('/cart')
      await main(page).getByRole('link', { name: 'Proceed to Checkout' }).first().waitFor()
    },
  },
  { name: 'wishlist-signed-out', path: '/wishlist' },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    then: async (page) => main(page).getByRole('button', { name: 'Login' }).click(),
  },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-refused',
    path: '/signup',
    expected: [/422/],
    then: async (page) =>
      main(page)
        .locator('form')
        .getByRole('button', { name: /sign up|create/i })
        .click(),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    then: async (page) => {
      await main(page).getByLabel('Email').fill(newEmail())
      await main(page).locator('form button').first().click()
    },
  },
  { name: 'reset-password-too-late', path: '/reset-password?token=none', expected: [/404/] },
  { name: 'change-email-too-late', path: '/change-email?code=none', expected: [/404/] },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'verify-email-too-late', path: '/verify-email?code=none', expected: [/404/] },
  { name: 'subscription-unknown', path: '/newsletter/confirm?token=none', expected: [/404/] },
  { name: 'stock-alert-unknown', path: '/stock-alerts/confirm?token=none', expected: [/404/] },
  { name: 'stock-alerts-stop-unknown', path: '/stock-alerts/stop?token=none', expected: [/404/] },
  { name: 'review-mails-stop-unknown', path: '/reviews/stop-mails?token=none', expected: [/404/] },
  { name: 'review-unknown', path: '/reviews/none', expected: [/404/] },
  { name: 'help', path: '/help' },
  { name: 'offers', path: '/offers' },
  { name: 'track-order', path: '/track-order' },
  { name: 'shipping', path: '/shipping' },
  { name: 'returns', path: '/returns' },
  { name: 'how-reviews-work', path: '/pages/reviews' },
  { name: 'size-guide', path: '/size-guide' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'apps', path: '/apps' },
  { name: 'follow-us', path: '/follow-us' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'mailbox', path: '/mailbox' },
  { name: 'not-found', path: '/no-such-page', expected: [/404/] },
  { name: 'admin-login', path: '/adminLogin' },
  {
    name: 'admin-login-refused',
    path: '/adminLogin',
    expected: [/422/],
    then: async (page) => {
      await clickButton('Sign in')(page)
      await page.getByText('Please fill all fields').first().waitFor()
    },
  },
  { name: 'access-denied', path: '/users', expected: [/403/] },
  { name: 'home-coming', path: '/about', then: holding('home-page', '/') },
  { name: 'home-failed', path: '/about', ...failing('home-page', '/', 'Failed to load products') },
  { name: 'category-coming', path: '/', then: holding('category-page', '/category/clothes') },
  {
    name: 'category-failed',
    path: '/',
    ...failing('category-page', '/category/clothes', /Failed to (load|fetch) products/),
  },
  { name: 'women-coming', path: '/about', then: holding('women-page', women) },
  { name: 'women-failed', path: '/about', ...failing('women-page', women, 'Error!') },
  { name: 'product-coming', path: '/category/furniture', then: holding('product-page', /^\/product\//) },
  {
    name: 'product-failed',
    path: '/category/furniture',
    ...failing('product-page', /^\/product\//, 'Failed to fetch products'),
  },
  { name: 'search-coming', path: '/', then: holding('search-page', searchFor('kurta')) },
  {
    name: 'search-failed',
    path: '/',
    ...failing('search-page', searchFor('kurta'), 'Failed to fetch products'),
  },
]

/** Opens the Women page. On a phone its link is in the menu. */
async function women(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (!(await menu.isVisible())) return page.locator('a[href="/women"]:visible').first().click()
  await menu.click()
  await page.getByRole('dialog').locator('a[href="/women"]').first().click()
}
