/** The merchant's own category: with a product in it, on a phone without scripts, and retired again. */
import sharp from 'sharp'
import { comeAsAdmin, expect, expectAccessible, test, type Page } from './fixtures.ts'

/** Hidden from menus, so that other tests find these as they are. */
async function addCategory(page: Page, kind: string, name: string, below?: string) {
  await page.goto(`/admin/categories/new?kind=${kind}`)
  if (below) await page.getByLabel('Belongs to').selectOption({ label: below })
  await page.getByLabel('Title').fill(name)
  if (!below) await page.getByLabel('Shown in menus, tiles and the footer').uncheck()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.waitForURL(/\/admin\/categories(\?of=groups)?$/)
}
const openCategory = async (page: Page, name: string) => {
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Category' }).waitFor()
}

test.describe('a new category', () => {
  test.use({ expected: [/422/] })

  test('gets a product, is not deleted with it, and leads to another one when it is retired', async ({ page }) => {
    test.slow()
    await comeAsAdmin(page)
    await addCategory(page, 'department', 'Sarees')
    await addCategory(page, 'subcategory', 'Silk', 'Sarees')
    for (const path of ['/admin/categories', '/admin/categories/new?kind=subcategory']) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await page.goto('/manageProduct')
    await page.getByLabel('Title').fill('Kashi Silk Saree')
    await page.getByRole('radio', { name: 'Neither' }).check({ force: true })
    await page.getByLabel('Category').selectOption('sarees/silk')
    await page.getByLabel('Price', { exact: true }).fill('4999')
    const buffer = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#a03020' } })
      .png()
      .toBuffer()
    await page.getByLabel('choose files').setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer }])
    await expect(page.getByRole('img', { name: 'front view' })).toBeVisible()
    await page.locator('main').getByRole('button', { name: 'Add Product' }).click()
    await page.waitForURL(/\/products\?/)

    await page.goto('/category/sarees?subcategory=silk')
    await expect(page.getByRole('heading', { level: 1, name: 'Silk' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kashi Silk Saree' }).first()).toBeVisible()
    await expectAccessible(page)

    await openCategory(page, 'Silk')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete Silk' }).click()
    await expect(page.getByText('There is 1 product in Silk. Move it first, or retire it.')).toBeVisible()

    await openCategory(page, 'Sarees')
    await page.getByLabel('Its address leads to').selectOption({ label: 'Furniture' })
    await page.getByRole('button', { name: 'Retire Sarees' }).click()
    await page.waitForURL(/\/admin\/categories$/)
    await page.goto('/category/sarees?subcategory=silk&sort=name')
    await expect(page).toHaveURL('/category/furniture?sort=name')
  })
})

test('a category is dragged before its neighbour, and below another one', async ({ page }) => {
  await comeAsAdmin(page)
  await addCategory(page, 'department', 'Lamps')
  for (const name of ['Brass', 'Clay', 'Hanging']) await addCategory(page, 'subcategory', name, 'Lamps')
  const names = page.getByRole('region', { name: 'Lamps' }).locator('.showcase-name')
  const row = (name: string) => page.locator('.showcase-row').filter({ has: page.getByText(name, { exact: true }) })
  const drag = (name: string, target: string, y: number) =>
    page.getByTitle(`Drag ${name}`).dragTo(row(target), { targetPosition: { x: 300, y } })
  await expect(names).toHaveText(['Lamps', 'Brass', 'Clay', 'Hanging'])
  await drag('Clay', 'Brass', 4)
  await expect(names).toHaveText(['Lamps', 'Clay', 'Brass', 'Hanging'])
  const { height } = (await row('Clay').boundingBox())!
  await drag('Hanging', 'Clay', height / 2)
  await expect(names).toHaveText(['Lamps', 'Clay', 'Hanging', 'Brass'])
  await expect(page.locator('.showcase-level-3')).toContainText('Hanging')
  await expectAccessible(page)
})

test.describe('a category of women', () => {
  test.use({ expected: [/422/] })

  test('is added, ordered and deleted', async ({ page }) => {
    await comeAsAdmin(page)
    await page.goto('/admin/categories/genders')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add for women' }).click()
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByText('Please fill all required fields').first()).toBeVisible()
    await page.getByLabel('Name').fill('Dupattas')
    await page.getByLabel('Its products are filed in').selectOption({ label: 'Clothes' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await page.waitForURL(/\/admin\/categories\/genders$/)
    const women = page.getByRole('region', { name: 'Women' }).locator('.showcase-name')
    await expect(women).toContainText(['Dresses and Jumpsuits', 'Kurtas and Kurtis', 'Dupattas'])
    await page.getByRole('button', { name: 'Move Dupattas up' }).click()
    await expect(women).toContainText(['Dresses and Jumpsuits', 'Dupattas', 'Kurtas and Kurtis'])
    await page.goto('/women')
    await expect(page.getByRole('checkbox', { name: 'Dupattas' }).first()).toBeAttached()
    await page.goto('/admin/categories/genders')
    await page.getByRole('link', { name: 'Edit Dupattas' }).click()
    await page.getByLabel('Name').fill('Stoles')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(women).toContainText(['Dresses and Jumpsuits', 'Stoles', 'Kurtas and Kurtis'])
    await page.getByRole('link', { name: 'Edit Stoles' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/admin\/categories\/genders$/)
    await expect(women).toContainText(['Dresses and Jumpsuits', 'Kurtas and Kurtis'])
    await expect(women).toHaveCount(2)
  })
})

test('a collection fills itself by its rules', async ({ page }) => {
  test.slow()
  await comeAsAdmin(page)
  await page.goto('/admin/categories/new?kind=collection')
  await page.getByLabel('Title').fill('Linen under 1500')
  await page.getByLabel('Shown in menus, tiles and the footer').uncheck()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.waitForURL(/of=groups/)
  await page.getByRole('link', { name: 'Edit Linen under 1500' }).click()
  await page.getByRole('link', { name: 'Add rules' }).click()
  await page.getByLabel('Another condition on').selectOption({ label: 'Price' })
  await page.getByRole('button', { name: 'Add condition' }).click()
  const operator = page.getByLabel('Condition 1, Price', { exact: true })
  await expect(operator).toBeFocused()
  await operator.selectOption({ label: 'is at most' })
  await page.getByLabel('Condition 1, Price, value').fill('cheap')
  await page.getByRole('button', { name: 'Show what fits' }).last().click()
  await expect(page.getByText('Please enter a price, such as 999')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Condition 1, Price, value').fill('1500')
  await page.getByLabel('Another condition on').selectOption({ label: 'Fabric' })
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Condition 2, Fabric, value').selectOption({ label: 'Linen' })
  await page.getByRole('button', { name: 'Show what fits' }).last().click()
  const status = page.getByText(/^\d+ products? fits?$/)
  await expect(status).toBeVisible()
  await expectAccessible(page)
  const total = /\d+/.exec((await status.textContent())!)![0]
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await page.waitForURL(/of=groups/)
  await expect(async () => {
    await page.goto('/collections/linen-under-1500')
    await expect(page.getByText(`${total} product`).first()).toBeVisible({ timeout: 500 })
  }).toPass()
})

const titlesOf = (page: Page) => page.locator('.arrange-row .showcase-name a')

/** A hidden collection of cheap products, whose order is made one that can be changed by hand. */
async function openArranged(page: Page, name: string) {
  await comeAsAdmin(page)
  await addCategory(page, 'collection', name)
  await page.goto('/admin/categories?of=groups')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('link', { name: 'Add rules' }).click()
  await page.getByLabel('Another condition on').selectOption({ label: 'Price' })
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Condition 1, Price', { exact: true }).selectOption({ label: 'is at most' })
  await page.getByLabel('Condition 1, Price, value').fill('399')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await page.waitForURL(/of=groups/)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('link', { name: 'Arrange products' }).click()
  await page.waitForURL(/\/products$/)
  await expect(async () => {
    await page.reload()
    expect(await titlesOf(page).count()).toBeGreaterThan(3)
  }).toPass()
  const [first, second, third] = await titlesOf(page).allTextContents()
  await page.getByRole('button', { name: 'Arrange by Hand' }).click()
  await page.getByRole('button', { name: `Move ${first} down` }).waitFor()
  return [first!, second!, third!] as const
}

test('products of a collection are moved by keys, by their place and by the pointer', async ({ page }) => {
  test.slow()
  const [first, second, third] = await openArranged(page, 'Gifts')
  await expectAccessible(page)
  const top = (...titles: string[]) => expect(titlesOf(page)).toContainText(titles, { useInnerText: true })
  await page.getByRole('button', { name: `Move ${first} down` }).press('Enter')
  await top(second, first, third)
  await page.getByLabel(`Place of ${third}`).fill('1')
  await page.getByLabel(`Place of ${third}`).press('Enter')
  await top(third, second, first)
  const rows = page.locator('.arrange-row')
  await rows
    .nth(2)
    .locator('.showcase-grip')
    .dragTo(rows.nth(0), { targetPosition: { x: 300, y: 5 } })
  await top(first, third, second)
  await page.goto('/collections/gifts')
  await expect(page.getByLabel('Sort By').first()).toContainText('Featured')
  await expect(page.locator('main').getByRole('link', { name: first }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a subcategory is added, moved and ordered', async ({ page }) => {
    await comeAsAdmin(page)
    await addCategory(page, 'department', 'Weaves')
    for (const name of ['Cotton', 'Khadi']) await addCategory(page, 'subcategory', name, 'Weaves')
    await page.getByRole('button', { name: 'Move Khadi up' }).click()
    const names = page.getByRole('region', { name: 'Weaves' }).locator('.showcase-name')
    await expect(names).toHaveText(['Weaves', 'Khadi', 'Cotton'])
    await openCategory(page, 'Cotton')
    await page.getByLabel('Move to').selectOption({ label: 'Weaves › Khadi' })
    await page.getByRole('button', { name: 'Move Cotton' }).click()
    await page.waitForURL(/\/admin\/categories$/)
    await openCategory(page, 'Cotton')
    await expect(page.getByText('Khadi / Cotton')).toBeVisible()
  })

  test('conditions of a collection are added, removed and saved', async ({ page }) => {
    await comeAsAdmin(page)
    await addCategory(page, 'collection', 'Bargains')
    await page.goto('/admin/categories?of=groups')
    await page.getByRole('link', { name: 'Edit Bargains' }).click()
    await page.getByRole('link', { name: 'Add rules' }).click()
    for (const field of ['Percent off', 'Tag']) {
      await page.getByLabel('Another condition on').selectOption({ label: field })
      await page.getByRole('button', { name: 'Add condition' }).click()
    }
    await page.getByLabel('Condition 1, Percent off, value').fill('10')
    await page.getByRole('button', { name: 'Remove condition 2, Tag' }).click()
    await expect(page.getByText(/^[\d,]+ products fit$/)).toBeVisible()
    await page.getByRole('button', { name: 'Save Rules' }).click()
    await expect(page.getByRole('region', { name: 'Bargains' })).toContainText('by rules')
  })

  test('products of a collection are moved', async ({ page }) => {
    test.slow()
    const [first, second, third] = await openArranged(page, 'Presents')
    await page.getByRole('button', { name: `Move ${first} down` }).click()
    await expect(titlesOf(page)).toContainText([second, first, third])
    await page.getByLabel(`Place of ${third}`).fill('1')
    await page.getByRole('button', { name: `Move ${third} there` }).click()
    await expect(titlesOf(page)).toContainText([third, second, first])
  })
})
