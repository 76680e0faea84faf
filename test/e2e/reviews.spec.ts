/** A buyer reviews what has arrived, the store publishes it, and everybody reads it (record 0172). */
import { buyForCash, deliver, expectNoOverflow, placeByForms, press } from './buying.ts'
import { addToCart, comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

// A sentence about a field comes with this status, which the browser's console names.
test.use({ expected: [/422|409/] })

type Look = (page: Page) => Promise<void>
const PRODUCT = '/women/8'

/** Tests run at the same time in one store. */
const titleOf = (orderId: string) => `Soft <b>and</b> light ${orderId.slice(-6)}`

async function review(page: Page, orderId: string, look: Look) {
  await page.goto(`/order-history?order=${orderId}`)
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await page.waitForURL(/\/review\//)
  await expectNoOverflow(page)
  await look(page)
  await press(page, 'Send review')
  await expect(page.getByText('Please choose 1 to 5 stars').first()).toBeVisible()
  await page.getByRole('radio', { name: /^4 ★/ }).check()
  await page.getByLabel('Title').fill(titleOf(orderId))
  await page.getByLabel('Your review').fill('<script>alert(1)</script> It is soft.')
  await page.getByLabel('A photo').setInputFiles('public/icon-512.png')
  await press(page, 'Send review')
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectNoOverflow(page)
  await look(page)
}

async function publish(admin: Page, orderId: string, look: Look) {
  await admin.goto('/admin/reviews')
  await expectNoOverflow(admin)
  await look(admin)
  const item = admin.locator('.review-queue > li').filter({ hasText: titleOf(orderId) })
  await item.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('Please write a sentence that its author reads').first()).toBeVisible()
  await item.getByRole('button', { name: 'Publish' }).click()
  await expect(item).toHaveCount(0)
}

const helpful = (page: Page, orderId: string) =>
  page
    .locator('.reviews-list > li')
    .filter({ hasText: titleOf(orderId) })
    .getByRole('button', { name: /^Helpful/ })
    .click()

async function read(page: Page, orderId: string, look: Look) {
  await page.goto(PRODUCT)
  const section = page.locator('#reviews')
  await expect(section.getByText('<script>alert(1)</script> It is soft.').first()).toBeVisible()
  await expect(section.getByText('Verified buyer').first()).toBeVisible()
  await expect(page.locator('.rating-link')).toHaveText(/^4\.0 ★ \(\d+\)/)
  await expectNoOverflow(page)
  await look(page)
  await section.getByRole('link', { name: 'Lowest stars first' }).click()
  await page.waitForURL(/order=lowest/)
  await helpful(page, orderId)
}

test('a buyer reviews, the store publishes, and another shopper finds it helpful', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const orderId = await buyForCash(page, PRODUCT)
  const admin = await openPage()
  await comeAsAdmin(admin)
  await deliver(admin, orderId)
  await review(page, orderId, expectAccessible)
  await publish(admin, orderId, expectAccessible)
  await read(page, orderId, expectAccessible)
  await expect(page.getByText('This is your own review')).toBeVisible()
  await admin.goto(PRODUCT)
  await helpful(admin, orderId)
  await expect(admin.getByText('Thank you. You find this review helpful.')).toBeVisible()
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const look: Look = () => Promise.resolve()

  test('a buyer reviews and withdraws', async ({ page, openPage }) => {
    test.slow()
    await comeAsShopper(page)
    await page.goto(PRODUCT)
    await addToCart(page)
    const orderId = await placeByForms(page)
    const admin = await openPage()
    await comeAsAdmin(admin)
    await deliver(admin, orderId)
    await review(page, orderId, look)
    await publish(admin, orderId, look)
    await read(page, orderId, look)
    await page.goto(`/order-history?order=${orderId}`)
    await page.getByRole('link', { name: /^Your review/ }).click()
    await press(page, 'Withdraw my review')
    await expect(page.getByText('You have withdrawn your review').first()).toBeVisible()
  })
})
