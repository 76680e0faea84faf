/**
 * The admin's slides and sections of the home page, with and without scripts. Other tests check the home page at the same
 * time, so what is added here begins in some years.
 */
import sharp from 'sharp'
import { comeAsAdmin, expect, test, type Page } from './fixtures.ts'

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a8381a' } })
    .png()
    .toBuffer(),
})
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expected: [/422/] })

    test('adds a banner with own pictures, moves, hides and deletes it', async ({ page }) => {
      const heading = `Lights ${crypto.randomUUID().slice(0, 8)}`
      await comeAsAdmin(page)
      await page.goto('/admin/banners')
      await page.getByRole('link', { name: 'Add Banner' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Add Banner' })).toBeVisible()
      await page.getByLabel('Small line above').fill('Diwali')
      await page.getByLabel('Heading').fill(heading)
      await page.getByLabel('Text', { exact: true }).fill('Lamps for the longest evening.')
      await page.getByLabel('Button', { exact: true }).fill('See them')
      await page.getByLabel('Button leads to', { exact: true }).fill('/category/furniture')
      await page.getByLabel('What the pictures show').fill('Lamps on a step')
      await page.getByLabel('Begins (IST)').fill('2035-10-01T10:00')
      await page.getByLabel('Ends (IST)').fill('2035-09-01T10:00')
      await page.getByLabel('Tall picture').setInputFiles(await picture('tall.png', 1100, 1400))
      await page.getByLabel('Wide picture').setInputFiles(await picture('wide.png', 800, 600))
      const save = page.getByRole('button', { name: 'Add Banner' })
      await save.click()
      await expect(page.getByText('it must be at least 1920 × 800 pixels').first()).toBeVisible()
      await page.getByLabel('Wide picture').setInputFiles(await picture('wide.png', 2000, 1000))
      if (!javaScriptEnabled) await page.getByLabel('Tall picture').setInputFiles(await picture('tall.png', 1100, 1400))
      await save.click()
      await expect(page.getByText('The end is before the start').first()).toBeVisible()
      await page.getByLabel('Ends (IST)').fill('2035-11-01T10:00')
      await save.click()
      await page.waitForURL(/\/admin\/banners$/)

      await expect(row(page, heading)).toContainText('From 1 Oct 2035, 10:00 am')
      await page.getByRole('button', { name: `Hide ${heading}` }).click()
      await expect(row(page, heading)).toContainText('Hidden')
      await page.getByRole('link', { name: `Edit ${heading}` }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.waitForURL(/\/admin\/banners$/)
      await expect(row(page, heading)).toHaveCount(0)
    })

    test('adds a section, renames and deletes it', async ({ page }) => {
      const title = `Festive ${crypto.randomUUID().slice(0, 8)}`
      await comeAsAdmin(page)
      await page.goto('/admin/home/new')
      await page.getByLabel('Title').fill(title)
      await page.getByRole('button', { name: 'Add Section' }).click()
      await expect(page.getByText('Please choose a category').first()).toBeVisible()
      await page.getByLabel('Shows').selectOption('popular')
      await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
      await page.getByLabel('Begins (IST)').fill('2035-10-01T10:00')
      await page.getByRole('button', { name: 'Add Section' }).click()
      await page.waitForURL(/\/admin\/home$/)
      await expect(row(page, title)).toContainText('From 1 Oct 2035, 10:00 am')
      await page.getByRole('link', { name: `Edit ${title}` }).click()
      await page.getByLabel('Title').fill(`${title} now`)
      // Enter saves, although Delete is the first button that is seen.
      await page.getByLabel('Title').press('Enter')
      await page.waitForURL(/\/admin\/home$/)
      await page.getByRole('link', { name: `Edit ${title} now` }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.waitForURL(/\/admin\/home$/)
      await expect(row(page, title)).toHaveCount(0)
    })
  })
