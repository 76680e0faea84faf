import type { Page } from '@playwright/test'

/** Chooses the first size in stock on a product page, if the product has sizes. */
export async function chooseSize(page: Page) {
  const size = page.getByRole('radiogroup', { name: 'Size' }).locator('[role=radio]:not([data-gone])').first()
  if (!(await size.isVisible())) return
  await size.click()
  await page.waitForURL(/variant=/)
}
