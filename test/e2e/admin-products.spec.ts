/** Product management, from the admin panel to the store and back (S2.15-06 to -09, S5.7, S8.7). */
import sharp from 'sharp'
import { addToCart, comeAsAdmin, expect, signInAsAdmin, test, type Page } from './fixtures.ts'

const picture = async (red: number, name = 'front.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 800, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer(),
})

/** A unique title, so that parallel workers do not create the same product. */
const newTitle = () => `Sitara Kurta ${crypto.randomUUID().slice(0, 8)}`
const card = (page: Page, title: string) => page.locator('.stock-card').filter({ hasText: title })
const noticed = (page: Page, sentence: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(sentence)).toBeVisible()

test.describe('a product', () => {
  test.use({ expected: [/422|409|404/] })

  // S2.15-09, S8.7-03, S8.7-04, S8.7-06, S8.7-09, S8.7-10
  test('is added, sold, changed, deleted and restored', async ({ page, openPage }) => {
    test.slow()
    const shopper = await openPage()
    const title = newTitle()
    await signInAsAdmin(page)
    await page.getByRole('link', { name: 'Add Product' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked()

    await page.getByLabel('Type').fill('Straight')
    await page.locator('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(page.locator('main').getByText('Please fill all required fields')).toBeVisible()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(page.getByLabel('Type')).toHaveValue('Straight')

    await page.getByLabel('Title').fill(title)
    await page.getByRole('radio', { name: 'Women' }).check({ force: true })
    // The test types: `selectOption` sends input and change together, but a person triggers them one after the other.
    await page.getByLabel('Category').focus()
    await page.keyboard.type('Kurtas', { delay: 30 })
    await expect(page.getByLabel('Category')).toHaveValue('Kurtas and Kurtis')
    await page.getByLabel('Price', { exact: true }).fill('1499')
    await page.getByLabel('Actual price').fill('1999')
    await page.getByLabel('choose files').setInputFiles([await picture(200), await picture(120, 'back.png')])
    await expect(page.getByRole('img', { name: 'back view' })).toBeVisible()
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await page.getByLabel('In stock, row 1').fill('2')
    await expect(page.getByLabel('Preview').getByText('₹1,499')).toBeVisible()
    await page.locator('main').getByRole('button', { name: 'Add Product' }).click()
    await noticed(page, 'Product added successfully')
    await expect(card(page, title)).toContainText('2 in stock')

    await shopper.goto(`/search?q=${encodeURIComponent(title)}`)
    await shopper.getByRole('link', { name: title }).first().click()
    await shopper.waitForURL(/\/women\/\d+$/)
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const address = shopper.url()
    await expect(shopper.locator('.gallery img').first()).toHaveAttribute('alt', `${title}, back view`)
    await expect(shopper.locator('.product-info').getByText('25% off').first()).toBeVisible()
    await addToCart(shopper)
    await expect(shopper.getByRole('dialog')).toBeVisible()

    await card(page, title).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByLabel('Title').fill('Somebody else’s title')
    await page.getByLabel('Price', { exact: true }).fill('999')
    await page.getByLabel('In stock, row 1').fill('1')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await noticed(page, 'Product updated successfully')
    await shopper.goto(address)
    await expect(shopper.locator('.product-info').getByText('₹999').first()).toBeVisible()
    await expect(shopper.getByText('Only 1 left').first()).toBeVisible()

    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      second.locator('main').getByText(/Error updating product: .* has changed it in the meantime/),
    ).toBeVisible()
    await expect(second.getByLabel('Title')).toHaveValue('Somebody else’s title')
    await second.close()

    await card(page, title).getByRole('link', { name: 'Delete' }).click()
    await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await noticed(page, 'Product deleted successfully')
    await expect(card(page, title)).toHaveCount(0)
    expect((await shopper.goto(address))?.status()).toBe(404)
    await shopper.goto('/cart')
    await expect(shopper.getByText('No longer available')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await noticed(page, 'Product restored successfully')
    await expect(card(page, title)).toHaveCount(1)
    expect((await shopper.goto(address))?.status()).toBe(200)
  })
})

test.describe('a button at the end of a long page', () => {
  test.use({ expected: [/409/], viewport: { width: 390, height: 844 } })
  test('shows a visible conflict error, and a title of one long word does not widen the page', async ({
    page,
    context,
  }) => {
    test.slow()
    const title = 'W'.repeat(140) + crypto.randomUUID().slice(0, 8)
    await comeAsAdmin(page)
    await page.goto('/manageProduct')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Category').selectOption('Jeans')
    await page.getByLabel('Price', { exact: true }).fill('900')
    await page.getByLabel('choose files').setInputFiles([await picture(90)])
    await expect(page.getByRole('img', { name: 'front view' })).toBeVisible()
    await page.locator('main').getByRole('button', { name: 'Add Product' }).click()
    await noticed(page, 'Product added successfully')
    const edit = (await card(page, title).getByRole('link', { name: /^Edit/ }).getAttribute('href'))!
    await page.goto(edit)
    const other = await context.newPage()
    for (const path of [edit, edit.replace('/editProduct', '/men')]) {
      await other.goto(path)
      expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await other.goto(edit)
    for (const admin of [page, other]) {
      await admin.getByLabel('Features').fill('Made in India')
      await admin.getByRole('button', { name: 'Save Changes' }).click()
      await (admin === page ? noticed(page, 'Product updated successfully') : Promise.resolve())
    }
    for (const _ of ['once', 'and again']) {
      await expect(other.getByText('Nothing was overwritten')).toBeInViewport()
      const answered = other.waitForResponse((response) => response.request().method() === 'POST')
      await other.getByRole('button', { name: 'Save Changes' }).click()
      expect((await answered).status()).toBe(409)
    }
    await expect(other.getByText('Nothing was overwritten')).toBeInViewport()
  })
})

// S8.7-08
test('redirects to the list when the product does not exist', async ({ page }) => {
  await comeAsAdmin(page)
  await page.goto('/editProduct/99999', { waitUntil: 'commit' })
  await noticed(page, 'Error loading product')
  expect(new URL(page.url()).pathname).toBe('/products')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: [/422/] })
  test('adds a product with an image and deletes it with forms only', async ({ page }) => {
    const title = newTitle()
    await comeAsAdmin(page)
    await page.goto('/manageProduct')
    await page.getByLabel('Price', { exact: true }).fill('499')
    await page.getByLabel('choose files').setInputFiles(await picture(30))
    await page.locator('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('499')
    await expect(page.getByLabel('Address of picture 1; empty, it goes')).toHaveValue(/^\/media\//)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Category').selectOption('Jeans')
    await page.getByLabel('Size, row 2').fill('M')
    await page.getByLabel('Size, row 1').fill('S')
    await page.locator('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(card(page, title)).toHaveCount(1)
    await card(page, title).getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(card(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, title)).toHaveCount(1)
  })
})

for (const path of ['/products', '/manageProduct', '/editProduct/1', '/products.data', '/editProduct/1.data'])
  // S2.1-04, D3
  test(`${path} shows a stranger nothing`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(403)
    expect(await answer.text()).not.toMatch(/Keri|in stock|Choose a category/)
  })
