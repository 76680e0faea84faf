/** The screens of an admin. */
import fs from 'node:fs'
import type { Page } from '../fixtures.ts'
import { makeKey } from '../make-key.ts'
import { DESKTOP_WIDTH, failing, main, clickButton, type Screen } from './steps.ts'

const openAnyOrder = async (page: Page) => {
  await page.locator('.orders-table tbody a').first().click()
  await page.getByRole('heading', { name: /^Order #/ }).waitFor()
}

/** Creates a new product, so that a screen can change it. */
const fillProduct = async (page: Page) => {
  const title = `Sandhya Festive Kurta ${crypto.randomUUID().slice(0, 4)}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: 'Women' }).check({ force: true })
  await page.getByLabel('Category').selectOption('Kurtas and Kurtis')
  await page.getByLabel('Price', { exact: true }).fill('1499')
  await page.getByLabel('Actual price').fill('1999')
  await page.getByLabel('choose files').setInputFiles(
    ['front', 'back'].map((view) => ({
      name: `${view}.avif`,
      mimeType: 'image/avif',
      buffer: fs.readFileSync(`db/seed/images/handloom-ikat-straight-kurta.peacock.${view}.avif`),
    })),
  )
  await page.getByRole('img', { name: 'back view' }).waitFor()
  return title
}
const addProduct = async (page: Page) => {
  const title = await fillProduct(page)
  await main(page).getByRole('button', { name: 'Add Product' }).click()
  await page.locator('.stock-card').filter({ hasText: title }).waitFor()
  return title
}
const deleteProduct = async (page: Page) => {
  const title = await addProduct(page)
  await page.locator('.stock-card').filter({ hasText: title }).getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}
async function saveDraft(page: Page) {
  await page.getByLabel('Title').fill('Care')
  await page.getByLabel('Address').fill(`care-${crypto.randomUUID()}`)
  await page.getByLabel('Text', { exact: true }).fill('## Washing\n\nCold, by hand.')
  await clickButton('Save Draft')(page)
  await page.getByRole('heading', { name: 'Edit Page' }).waitFor()
}

export const admin: Screen[] = [
  { name: 'admin', path: '/admin' },
  {
    name: 'admin-menu',
    path: '/admin',
    upTo: DESKTOP_WIDTH - 1,
    then: async (page) => page.locator('summary').first().click(),
  },
  { name: 'admin-products', path: '/products' },
  { name: 'admin-products-others', path: '/products?gender=other&sort=stock' },
  { name: 'admin-products-nothing', path: '/products?q=zzqxwvv' },
  { name: 'admin-grid', path: '/products/grid' },
  {
    name: 'admin-grid-invalid',
    path: '/products/grid?q=kurta',
    expected: [/422/],
    then: async (page) => {
      await page.getByLabel('What').selectOption('Price')
      await page.getByLabel('New value or change').fill('ten less')
      await page.getByLabel('Which products').selectOption({ index: 1 })
      await clickButton('Check changes')(page)
      await page.getByText('Please enter a change like').first().waitFor()
    },
  },
  {
    name: 'admin-product-delete',
    path: '/products',
    then: async (page) => {
      await page.locator('.stock-card').getByRole('link', { name: 'Delete' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-product-new', path: '/manageProduct' },
  {
    name: 'admin-product-refused',
    path: '/manageProduct',
    expected: [/422/],
    then: async (page) => {
      await main(page).getByRole('button', { name: 'Add Product' }).click()
      await main(page).getByText('Please fill all required fields').waitFor()
    },
  },
  {
    name: 'admin-product-filled',
    path: '/manageProduct',
    then: async (page) => {
      await fillProduct(page)
      await page.getByLabel('Discount').fill('130')
      await main(page).getByRole('button', { name: 'Add Product' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
    expected: [/422/],
  },
  { name: 'admin-product-added', path: '/manageProduct', then: async (page) => void (await addProduct(page)) },
  { name: 'admin-product-deleted', path: '/manageProduct', then: deleteProduct },
  {
    name: 'admin-product-restored',
    path: '/manageProduct',
    then: async (page) => {
      await deleteProduct(page)
      await clickButton('Undo')(page)
      await page.getByText('Product restored successfully').first().waitFor()
    },
  },
  { name: 'admin-products-deleted', path: '/products?gender=deleted' },
  { name: 'admin-product-edit', path: '/editProduct/2' },
  {
    name: 'admin-product-page-preview',
    path: '/editProduct/2',
    then: async (page) => page.getByRole('button', { name: 'Page', exact: true }).click(),
  },
  { name: 'admin-users', path: '/users' },
  { name: 'admin-users-nobody', path: '/users?q=zzqxwvv' },
  { name: 'admin-users-failed', path: '/admin', ...failing('users-page', '/users', 'Error Loading Users') },
  { name: 'admin-orders', path: '/admin/orders' },
  { name: 'admin-orders-pasted', path: '/admin/orders/bulk' },
  { name: 'admin-returns', path: '/admin/returns' },
  { name: 'admin-reviews', path: '/admin/reviews' },
  { name: 'admin-orders-nothing', path: '/admin/orders?q=zzqxwvv' },
  { name: 'admin-order', path: '/admin/orders', then: openAnyOrder },
  {
    name: 'admin-order-refused',
    path: '/admin/orders',
    expected: [/422/],
    then: async (page) => {
      await openAnyOrder(page)
      await page.getByLabel(/For admins only/).fill(' ')
      await clickButton('Add Note')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-order-cancel',
    path: '/admin/orders',
    then: async (page) => {
      await openAnyOrder(page)
      await page.getByRole('link', { name: 'Cancel Order' }).click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).waitFor()
    },
  },
  {
    name: 'admin-packing-slip',
    path: '/admin/orders',
    then: async (page) => {
      await openAnyOrder(page)
      await page.getByRole('link', { name: 'Packing slip', exact: true }).click()
      await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
    },
  },
  { name: 'admin-cash', path: '/admin/cash' },
  { name: 'admin-cash-remittances', path: '/admin/cash?show=remittances' },
  { name: 'admin-cash-differences', path: '/admin/cash?show=differences' },
  { name: 'admin-price-lists', path: '/admin/price-lists' },
  { name: 'admin-price-list', path: '/admin/price-lists/new' },
  { name: 'admin-feeds', path: '/admin/feeds' },
  { name: 'admin-emails', path: '/admin/emails' },
  { name: 'admin-health', path: '/admin/health' },
  { name: 'admin-gst', path: '/admin/gst' },
  { name: 'admin-cash-book', path: '/admin/cash/book' },
  {
    name: 'admin-cash-preview',
    path: '/admin/cash/book',
    then: async (page) => {
      await page.getByLabel('Paid by').fill('Blue Dart')
      await page.getByLabel('Reference').fill(crypto.randomUUID())
      await page.getByLabel('Shipments').fill('BD0000000, 799\n#00000000, seven')
      await clickButton('Check')(page)
      await page.getByText('No shipment has this AWB').first().waitFor()
    },
  },
  { name: 'admin-categories', path: '/admin/categories' },
  { name: 'admin-collections', path: '/admin/categories?of=groups' },
  { name: 'admin-collection-products', path: '/admin/collections/50/products' },
  { name: 'admin-category', path: '/admin/categories/1' },
  {
    name: 'admin-category-refused',
    path: '/admin/categories/1',
    expected: [/422/],
    then: async (page) => {
      await page.getByLabel('Title').fill('')
      await clickButton('Save Changes')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    then: async (page) => {
      for (const summary of await page.locator('.audit-changes summary').all()) await summary.click()
    },
  },
  { name: 'admin-stock', path: '/admin/stock?show=low' },
  {
    name: 'admin-stock-refused',
    path: '/admin/stock',
    expected: [/422/],
    then: async (page) => {
      await page.locator('.stock-change summary').first().click()
      await page.getByLabel('Pieces').first().fill('-90000')
      await clickButton('Change stock')(page)
      await page.locator('.field-complaint').waitFor()
    },
  },
  { name: 'admin-stock-ledger', path: '/admin/stock/1' },
  { name: 'admin-stock-nothing', path: '/admin/stock?q=zzqxwvv' },
  { name: 'admin-genders', path: '/admin/categories/genders' },
  { name: 'admin-parties', path: '/admin/parties' },
  { name: 'admin-tax', path: '/admin/tax' },
  { name: 'admin-tax-class', path: '/admin/tax/1' },
  { name: 'admin-tax-new', path: '/admin/tax/new' },
  { name: 'admin-return-rules', path: '/admin/return-rules' },
  { name: 'admin-return-rule', path: '/admin/return-rules/new' },
  { name: 'admin-search', path: '/admin/search' },
  { name: 'admin-search-terms', path: '/admin/search/terms' },
  { name: 'admin-search-term', path: '/admin/search/terms/new?term=kurtaz' },
  { name: 'admin-colours', path: '/admin/colours' },
  { name: 'admin-colour', path: '/admin/colours/words/wine' },
  { name: 'admin-colour-new', path: '/admin/colours/new?name=rani' },
  { name: 'admin-pages', path: '/admin/pages' },
  { name: 'admin-page', path: '/admin/pages/new', then: saveDraft },
  {
    name: 'admin-page-versions',
    path: '/admin/pages/new',
    then: async (page) => {
      await saveDraft(page)
      await page.getByRole('link', { name: 'Versions', exact: true }).click()
      await page.getByRole('heading', { name: 'Versions of Care' }).waitFor()
    },
  },
  {
    name: 'admin-page-preview',
    path: '/admin/pages/new',
    then: async (page) => {
      await page.getByLabel('Title').fill('Care')
      await page
        .getByLabel('Text', { exact: true })
        .fill('## Washing\n\nCold, by hand.\n\n| Cloth | Degrees |\n| --- | ---: |\n| Cotton | 30 |')
      await clickButton('Preview')(page)
      await page.getByRole('region', { name: 'Preview' }).waitFor()
    },
  },
  {
    name: 'admin-page-refused',
    path: '/admin/pages/new',
    expected: [/422/],
    then: async (page) => {
      await page.getByLabel('Title').fill('Care')
      await page.getByLabel('Text', { exact: true }).fill('[a](javascript:alert)')
      await clickButton('Save Draft')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'admin-delivery-areas', path: '/admin/delivery-areas' },
  { name: 'admin-announcement', path: '/admin/announcement' },
  { name: 'admin-offers', path: '/admin/offers' },
  { name: 'admin-offer-simulation', path: '/admin/offers/simulate?items=1%202&codes=NONE&state=Kerala' },
  { name: 'admin-offer-kinds', path: '/admin/offers/new' },
  { name: 'admin-offer', path: '/admin/offers/new?kind=percent' },
  { name: 'admin-attributes', path: '/admin/attributes' },
  { name: 'admin-attribute', path: '/admin/attributes/1' },
  { name: 'admin-size-charts', path: '/admin/size-charts' },
  { name: 'admin-size-chart', path: '/admin/size-charts/1' },
  { name: 'admin-imports', path: '/admin/runs' },
  { name: 'admin-banners', path: '/admin/banners' },
  { name: 'admin-banner', path: '/admin/banners/1' },
  { name: 'admin-banner-new', path: '/admin/banners/new' },
  { name: 'admin-home', path: '/admin/home' },
  { name: 'admin-home-section', path: '/admin/home/new' },
  { name: 'admin-vitals', path: '/admin/vitals' },
  { name: 'admin-keys', path: '/admin/keys' },
  {
    name: 'admin-key-refused',
    path: '/admin/keys',
    expected: [/422/],
    then: async (page) => {
      await clickButton('Make the key')(page)
      await page.getByText('Please choose what the key may do').waitFor()
    },
  },
  { name: 'admin-key-made', path: '/admin/keys', then: async (page) => void (await makeKey(page)) },
  {
    name: 'admin-key-revoke',
    path: '/admin/keys',
    then: async (page) => {
      const name = await makeKey(page)
      await page.getByRole('link', { name: `Revoke ${name}` }).click()
      await page.getByRole('button', { name: 'Yes, revoke it' }).waitFor()
    },
  },
  {
    name: 'admin-key-revoked',
    path: '/admin/keys',
    then: async (page) => {
      const name = await makeKey(page)
      await page.getByRole('link', { name: `Revoke ${name}` }).click()
      await clickButton('Yes, revoke it')(page)
      await page.getByText(/revoked keys?$/).click()
      await page.locator('.keys-revoked').getByText(name).waitFor()
    },
  },
  { name: 'admin-audit-nothing', path: '/admin/audit?record=zzqxwvv' },
]
