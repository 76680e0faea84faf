/** Without scripts, every page is readable, and a signed-in shopper can buy (D24). */
import {
  addToCart,
  comeAsAdmin,
  comeAsShopper,
  expect,
  giveAddress,
  newEmail,
  sendSignUp,
  signIn,
  signInAsAdmin,
  test,
  type Page,
} from './fixtures.ts'

test.use({ javaScriptEnabled: false })

// S0.1-06, D24, Q15
test('the catalogue is readable, and its filters are forms and links', async ({ page }) => {
  await page.goto('/women')
  await expect(page.locator('main article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/Page 2 of/)).toBeVisible()
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const PUBLIC_PAGES = [
  ...['/', '/category/clothes', '/category/featured', '/search?q=kurta', '/product/5', '/men', '/women', '/men/tops'],
  ...[
    '/women/5',
    '/kids',
    '/shoes-bags/essentials',
    '/beauty',
    '/cart',
    '/wishlist',
    '/login',
    '/signup',
    '/adminLogin',
  ],
  ...[
    '/forgot-password',
    '/sign-in-link',
    '/help',
    '/shipping',
    '/returns',
    '/size-guide',
    '/apps',
    '/about',
    '/terms',
    '/privacy',
  ],
]
const SHOPPER_PAGES = [
  ...[
    '/cart',
    '/wishlist',
    '/checkout',
    '/account',
    '/account/addresses',
    '/account/security',
    '/account/choices',
    '/account/your-data',
  ],
  '/order-history',
]
const ADMIN_PAGES = ['/admin', '/products', '/manageProduct', '/editProduct/5', '/users', '/admin/orders']

const EMPTY_IMAGE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Expects that the document has all content below its heading, without scripts or images. */
async function expectComplete(page: Page, paths: string[]) {
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_IMAGE }))
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const main = page.locator('main')
    expect((await main.innerText()).length, path).toBeGreaterThan(40)
    await expect(main.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
  }
}

// S0.1-06
test('every page is readable before scripts load', ({ page }) => expectComplete(page, PUBLIC_PAGES))

// S0.1-06
test('every account page is readable before scripts load', async ({ page }) => {
  await comeAsShopper(page)
  await expectComplete(page, SHOPPER_PAGES)
})

// S0.1-06
test('every admin page is readable before scripts load', async ({ page }) => {
  await comeAsAdmin(page)
  await expectComplete(page, ADMIN_PAGES)
})

test('the home page is complete and in order', async ({ page }) => {
  await page.goto('/')
  const headings = page.locator('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Dressed in sunshine')
  await expect(page.locator('main .section article')).toHaveCount(20)
  await expect(page.locator('[hidden][id^="S:"]')).toHaveCount(0)
})

// S4.4-08, D24, Q15
test('asks a guest who adds to the cart to sign in, and returns to the product', async ({ page }) => {
  await page.goto('/women/5')
  await addToCart(page)
  await expect(page).toHaveURL(/\/login\?from=/)
})

/** Without scripts, sign-up does not redirect by itself. */
async function signUpByForms(page: Page) {
  const email = newEmail()
  await page.goto('/signup')
  await sendSignUp(page, email)
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).not.toHaveURL(/login/)
}

// S0.1-06, D24
test('a signed-in shopper buys with forms only', async ({ page }) => {
  await signUpByForms(page)
  await page.goto('/women/5')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await addToCart(page)
  await page.goto('/cart')
  await expect(page.getByText(title!).first()).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await giveAddress(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  const choose = page.getByRole('button', { name: /choose|continue/i })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await page.goto('/order-history')
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
})

// D24
test('shows a flash message on the redirect target only', async ({ page }) => {
  const flashMessage = page.locator('.said')
  await signInAsAdmin(page)
  await expect(flashMessage).toHaveText('Login successful!')
  await page.goto('/admin/categories/1')
  await expect(flashMessage).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(flashMessage).toHaveText('Category updated successfully')
})
