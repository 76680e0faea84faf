import type { Page } from '@playwright/test'

/** On a product's page: the first size that is there, where it comes in sizes. */
export async function chooseSize(page: Page) {
  const size = page.getByRole('radiogroup', { name: 'Size' }).locator('[role=radio]:not([data-gone])').first()
  if (!(await size.isVisible())) return
  await size.click()
  await page.waitForURL(/variant=/)
}
