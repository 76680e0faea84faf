/** A purchase without a mouse, from the home page to the order: focus is visible, and Tab reaches every control. */
import type { Page } from '@playwright/test'
import { expect, newEmail, PASSWORD, test } from './fixtures.ts'

const MAX_TABS = 160

// S2.10-03
test('buys a kurta with the keyboard only', async ({ page }) => {
  test.slow()
  await page.goto('/women?category=Kurtas+and+Kurtis')
  await press(page, 'article h3 a')
  await page.waitForURL(/\/women\/\d+/)
  // The URL changes a moment before the page.
  await expect(page).toHaveTitle(/Kurta \|/)
  await press(page, '[role=radio]:has-text("M")')
  await page.waitForURL(/variant=/)
  await press(page, 'button:has-text("Add to Cart")')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'dialog a:has-text("View Cart")')
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
  await press(page, 'a:has-text("Proceed to Checkout")')
  await page.waitForURL(/\/login/)
  await press(page, 'main a:has-text("Sign up")')
  await page.waitForURL(/\/signup/)

  const email = newEmail()
  for (const [field, value] of [
    ['[autocomplete="given-name"]', 'Asha'],
    ['[autocomplete="family-name"]', 'Rao'],
    ['main [type="email"]', email],
    ['main [type="password"]', PASSWORD],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login/)
  for (const [field, value] of [
    ['main [type="email"]', email],
    ['main [type="password"]', PASSWORD],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/checkout/)
  for (const [label, value] of [
    ['Full Name', 'Asha Rao'],
    ['Mobile No.', '+91 98765 43210'],
    ['Pincode', '560 001'],
    ['Building Details', '12, Church Street'],
  ] as const) {
    await tabTo(page, `[id="${await idOf(page, label)}"]`)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value)
  }
  await expect(page.getByLabel('Mobile No.')).toHaveValue('9876543210')
  await expect(page.getByLabel('Pincode')).toHaveValue('560001')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await press(page, 'button:has-text("Add Address")')
  await expect(page.getByText('Your Shipping Address')).toBeVisible()
  await press(page, 'main :is(a, button):has-text("Proceed to Payment")')
  await page.waitForURL(/\/payment/)
  await tabTo(page, 'input[type="radio"]')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  await press(page, 'button:has-text("Place Order")')
  await page.waitForURL(/\/order-history/)
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
})

async function idOf(page: Page, label: string) {
  return page.getByLabel(label).getAttribute('id')
}

async function press(page: Page, selector: string) {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the element has focus. Every focused element must show its focus. */
async function tabTo(page: Page, selector: string) {
  await page.locator(selector).and(page.locator(':visible')).first().waitFor()
  const focusedElement = page.locator(selector).and(page.locator(':focus'))
  for (let stop = 0; stop < MAX_TABS; stop++) {
    const { isVisible, description } = await page.evaluate(showsFocus)
    expect(isVisible, `the focus is seen on ${description}`).toBe(true)
    if ((await focusedElement.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${selector}`)
}

/** Dialogs, main and forms take focus for screen readers only, so they need no focus style. */
function showsFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isVisible: true, description: 'the page' }
  const candidates = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')]
  const isMarked = (element: Element | null) => {
    const { outlineStyle = 'none', boxShadow = 'none' } = element ? getComputedStyle(element) : {}
    return outlineStyle !== 'none' || boxShadow !== 'none'
  }
  const isStop = focused.getAttribute('tabindex') !== '-1' && focused.tagName !== 'DIALOG'
  return { isVisible: !isStop || candidates.some(isMarked), description: focused.outerHTML.slice(0, 120) }
}
