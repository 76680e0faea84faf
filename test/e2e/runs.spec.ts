/**
 * Runs: the import of a file of products is checked, applied, seen in the shop and undone, and so are prices that change in
 * the bulk grid. On a phone and on a desk, with and without scripts.
 */
import { comeAsAdmin, expect, expectAccessible, test, type Page } from './fixtures.ts'

// One run is applied at a time, so these tests follow each other.
test.describe.configure({ mode: 'default' })

const HEADER = 'handle,title,category,gender,brand,price,mrp,size,colour,stock,picture_urls,hsn,gst'

/** Twenty products, and one row with an error. `mark` keeps the tests apart. */
const fileOf = (mark: string, picture: string) =>
  [
    HEADER,
    ...Array.from(
      { length: 20 },
      (_, at) =>
        `${mark}-${at},Loom Shirt ${mark} ${at},Casual Shirts,men,Loom,"₹1,${200 + at}",1999,M,Blue,5,${picture},6205,5`,
    ),
    `${mark}-bad,Bad,Casual Shirts,men,Loom,cheap,,M,Blue,5,,6205,5`,
  ].join('\n')

/** A picture that the store keeps. A product without one would be a draft. */
async function findPicture(page: Page) {
  const shirts = await page.request.get('/search?q=shirt')
  return /\/media\/[0-9a-f]{16}\/\d+x\d+\.jpg/.exec(await shirts.text())![0]
}

async function reloadUntil(page: Page, text: string) {
  await expect(async () => {
    await page.reload()
    await expect(page.locator('#run-state')).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

async function importFile(page: Page, mark: string, hasScripts: boolean) {
  const waitFor = (text: string) =>
    hasScripts ? expect(page.locator('#run-state')).toContainText(text, { timeout: 20_000 }) : reloadUntil(page, text)
  await comeAsAdmin(page)
  await page.goto('/admin/runs')
  const buffer = Buffer.from(fileOf(mark, await findPicture(page)))
  await page.getByLabel('CSV file').setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await waitFor('Checked')
  await expect(page.getByText('Please enter rupees like 1499')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 20 rows' }).click()
  await waitFor('Applied')
  const search = `/search?q=${encodeURIComponent(`Loom Shirt ${mark} 7`)}`
  await page.goto(search)
  await expect(page.getByText(`Loom Shirt ${mark} 7`).first()).toBeVisible()
  await page.goto('/admin/runs')
  await page.getByRole('link', { name: `${mark}.csv` }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await waitFor('Undone')
  await page.goto(search)
  await expect(page.getByText(`Loom Shirt ${mark} 7`, { exact: true })).toHaveCount(0)
}

for (const [width, mark] of [
  [390, 'phone'],
  [1440, 'desk'],
] as const)
  test(`imports, sells and undoes a file of twenty products at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await importFile(page, mark, true)
    await page.goto('/admin/runs')
    await expectAccessible(page)
    await page.getByRole('link', { name: `${mark}.csv` }).click()
    await expect(page.locator('#run-state')).toContainText('Undone')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('imports, sells and undoes a file of twenty products', ({ page }) => importFile(page, 'plain', false))
})

test('tells an admin that a file is too large before it is sent', async ({ page }) => {
  await comeAsAdmin(page)
  await page.goto('/admin/runs')
  const check = page.getByRole('button', { name: 'Check the file' })
  const chooseFile = (bytes: number) =>
    page.getByLabel('CSV file').evaluate((input: HTMLInputElement, bytes) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(bytes)], 'products.csv'))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, bytes)
  await chooseFile(50 * 1024 * 1024 + 1)
  await expect(page.getByText('A file may not be larger than 50 MB')).toBeVisible()
  await expect(check).toBeDisabled()
  await chooseFile(10)
  await expect(check).toBeEnabled()
})

/** Without scripts the page shows the state of the run when it is loaded again, which must not cut the request before. */
async function pressUntil(page: Page, button: RegExp, state: string) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button }).click()
  await answered
  await expect(async () => {
    await page.goto(page.url())
    await expect(page.getByRole('heading', { name: state, exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

async function changePrices(page: Page, search: string) {
  await comeAsAdmin(page)
  await page.goto(`/products/grid?q=${search}`)
  const row = page.getByRole('row').filter({ hasText: search }).first()
  const price = row.getByLabel(/^Price of/)
  const before = await price.inputValue()
  await row.getByRole('checkbox').check()
  await page.getByLabel('What').selectOption('Price')
  await page.getByLabel('New value or change').fill('ten less')
  await page.getByRole('button', { name: 'Check changes' }).click()
  await expect(page.getByText('Please enter a change like').first()).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeChecked()

  await page.getByLabel('New value or change').fill('−10 %')
  await page.getByLabel('Rounding').selectOption('End in 9')
  await page.getByRole('button', { name: 'Check changes' }).click()
  const reduced = String(Math.floor((Number(before) * 0.9 - 9) / 10) * 10 + 9)
  await expect(page.getByRole('row').nth(1)).toContainText(`${before} → ${reduced}`)
  const run = page.url()
  await pressUntil(page, /^Apply 1 row$/, 'Applied')
  await page.goto(`/products/grid?q=${search}`)
  await expect(price).toHaveValue(reduced)

  await page.goto(run)
  await pressUntil(page, /^Undo/, 'Undone')
  await page.goto(`/products/grid?q=${search}`)
  await expect(price).toHaveValue(before)
}

/** Types into the stock, the status and the tags of one row. */
async function changeCells(page: Page, search: string) {
  await comeAsAdmin(page)
  await page.goto(`/products/grid?q=${search}`)
  const row = page.getByRole('row').filter({ hasText: search }).first()
  const stock = async () => Number((/([\d,]+) in stock/.exec(await row.innerText())?.[1] ?? '').replace(',', ''))
  const [status, tags] = [row.getByLabel(/^Status of/), row.getByLabel(/^Tags of/)]
  const before = { stock: await stock(), tags: await tags.inputValue() }
  await row.getByLabel(/^Stock/).fill('+3')
  await status.selectOption('Hidden')
  await tags.fill('eid, loom')
  await page.getByRole('button', { name: 'Check changes' }).click()
  const preview = page.getByRole('row').nth(1)
  await expect(preview).toContainText(`${before.stock} → ${before.stock + 3}`)
  await expect(preview).toContainText('live → hidden')
  await expect(preview).toContainText('eid, loom')
  const run = page.url()
  await pressUntil(page, /^Apply 1 row$/, 'Applied')
  await page.goto(`/products/grid?q=${search}`)
  await expect(status).toHaveValue('hidden')
  await expect(tags).toHaveValue('eid, loom')
  expect(await stock()).toBe(before.stock + 3)

  await page.goto(run)
  await pressUntil(page, /^Undo/, 'Undone')
  await page.goto(`/products/grid?q=${search}`)
  await expect(status).toHaveValue('live')
  await expect(tags).toHaveValue(before.tags)
  expect(await stock()).toBe(before.stock)
}

test.describe('the grid', () => {
  test.use({ expected: [/422/] })
  for (const [width, search] of [
    [390, 'Ikat'],
    [1440, 'Safar'],
  ] as const)
    test(`changes stock, status and tags and undoes them at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await changeCells(page, search)
    })

  test('reduces a price by a formula and undoes it', ({ page }) => changePrices(page, 'Gully Court'))

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('reduces a price by a formula and undoes it', ({ page }) => changePrices(page, 'Safar Structured'))
  })
})
