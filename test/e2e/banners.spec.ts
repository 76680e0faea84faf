/**
 * The text of the slides is readable: the contrast of every line is measured against every pixel of its box, with the
 * text hidden, at all slider widths. The WCAG 2.2 AA limit for small text applies to large text too.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 390, 599, 600, 880, 1100, 1101, 1440, 1920]
const MIN_CONTRAST = 4.5

/** Three bytes for each pixel, row by row. */
type Background = { data: Buffer; width: number; height: number }
type TextBox = { text: string; colour: number[]; box: { x: number; y: number; width: number; height: number } }

test('text on the slides has enough contrast with every pixel behind it', async ({ page }) => {
  test.setTimeout(300_000)
  const tooLow: string[] = []
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1600 })
    for (let slide = 1; slide <= 5; slide++) {
      await waitForSlide(page, slide)
      const background = await screenshotBackground(page)
      for (const textBox of await readTextBoxes(page)) {
        const minContrast = measureContrast(textBox, background)
        const description = `${width} px, slide ${slide}: ${minContrast.toFixed(2)} ${textBox.text}`
        test.info().annotations.push({ type: 'contrast', description })
        if (minContrast < MIN_CONTRAST) tooLow.push(description)
      }
      await page.getByRole('button', { name: 'Next slide' }).click()
    }
  }
  expect(tooLow).toEqual([])
})

/** The worst picture behind the words: from black to white in stripes of three pixels. */
async function stripes() {
  const stripe = Buffer.from(Array.from({ length: 300 }, (_, x) => (Math.floor(x / 3) % 2 === 0 ? 0 : 255)))
  const rows = Buffer.concat(Array.from({ length: 100 }, () => stripe))
  const picture = await sharp(rows, { raw: { width: 300, height: 100, channels: 1 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

test.describe('with own pictures', () => {
  test.use({ javaScriptEnabled: false })

  for (const look of ['slide-own', 'slide-own slide-own-right'])
    test(`text on paper has enough contrast whatever the picture is (${look})`, async ({ page }) => {
      test.setTimeout(120_000)
      const tooLow: string[] = []
      await page.goto('/')
      await page.evaluate(
        ([look, url]) => {
          const slide = document.querySelector('.slide-now')!
          slide.className = `slide slide-now ${look}`
          slide.querySelectorAll('source').forEach((source) => source.remove())
          slide.querySelector('img')!.src = url!
        },
        [look, await stripes()],
      )
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1600 })
        const background = await screenshotBackground(page)
        const textBoxes = await readTextBoxes(page)
        expect(textBoxes.length).toBeGreaterThan(3)
        for (const textBox of textBoxes) {
          const minContrast = measureContrast(textBox, background)
          if (minContrast < MIN_CONTRAST) tooLow.push(`${width} px: ${minContrast.toFixed(2)} ${textBox.text}`)
        }
      }
      expect(tooLow).toEqual([])
    })
})

/** Waits until the slide is current and in place, and its image for this width has loaded. */
async function waitForSlide(page: Page, slide: number) {
  const isShown = async (slide: number) => {
    // A window that has just changed its width chooses another image with the next frame.
    await new Promise(requestAnimationFrame)
    const now = document.querySelector(`.slider [role=group][aria-label="${slide} of 5"]`)
    const image = now?.querySelector('img')
    if (!now || now.hasAttribute('inert') || !image?.complete || image.naturalWidth === 0) return false
    await image.decode()
    const left = (element: Element | null) => element?.getBoundingClientRect().x
    return image.complete && left(now) === left(document.querySelector('.slider'))
  }
  await page.waitForFunction(isShown, slide)
}

/** The texts of the slide. Buttons with their own background are excluded. */
function readTextBoxes(page: Page): Promise<TextBox[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.slide-now :is(.eyebrow, h2, .slide-copy > p, .slide-button-soft)')].flatMap(
      (one) => {
        const paint = document.createElement('canvas').getContext('2d')!
        paint.fillStyle = getComputedStyle(one).color
        paint.fillRect(0, 0, 1, 1)
        const range = document.createRange()
        range.selectNodeContents(one)
        const colour = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({
          text: one.textContent,
          colour,
          box: { x, y, width, height },
        }))
      },
    ),
  )
}

/**
 * Hides the text through the style object, because the store's content policy blocks style elements. The picture is
 * decoded once for all texts.
 */
async function screenshotBackground(page: Page): Promise<Background> {
  const show = (visibility: string) =>
    page.evaluate((visibility) => {
      for (const one of document.querySelectorAll<HTMLElement>('.slide-copy > *, .slider-controls'))
        one.style.visibility = visibility
    }, visibility)
  await show('hidden')
  const { y, height } = (await page.locator('.slider').boundingBox())!
  // From the top of the page on, so that the boxes of the texts need no translation.
  const clip = { x: 0, y: 0, width: page.viewportSize()!.width, height: Math.ceil(y + height) }
  const screenshot = await page.screenshot({ clip })
  await show('')
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function measureContrast({ colour, box }: TextBox, { data, width, height }: Background) {
  const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)]
  expect([box.x >= 0, box.y >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true])
  const text = luminance(colour[0]!, colour[1]!, colour[2]!)
  let minContrast = Infinity
  for (let y = Math.floor(box.y); y < bottom; y++)
    for (let x = Math.floor(box.x); x < right; x++) {
      const at = (y * width + x) * 3
      const behind = luminance(data[at]!, data[at + 1]!, data[at + 2]!)
      minContrast = Math.min(minContrast, (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05))
    }
  return minContrast
}

/** The linear value of each value of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!
