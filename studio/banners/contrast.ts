/**
 * The worst contrast of every slide's words with what lies behind them: node studio/banners/contrast.ts http://localhost:3000
 *
 * Each line of text is measured against every pixel of its own box, with the words made invisible, at seven widths.
 * Ends with 1 where one is below what WCAG 2.2 AA asks: 3 for large text, 4.5 for any other.
 */
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const WIDTHS = [320, 390, 600, 768, 1024, 1440, 1920]
const LARGE = 24
const [store = 'http://localhost:3000'] = process.argv.slice(2)

type Words = {
  text: string
  colour: number[]
  size: number
  box: { x: number; y: number; width: number; height: number }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
let bad = 0
for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: 1600 }, reducedMotion: 'reduce' })
  await page.goto(store)
  const slides = await page.getByRole('group', { name: / of 5/, includeHidden: true }).count()
  for (let at = 0; at < slides; at++) {
    await page.waitForTimeout(400)
    for (const words of await wordsOf(page)) {
      const worst = await worstOf(page, words)
      const least = words.size >= LARGE ? 3 : 4.5
      if (worst < least) bad++
      console.log(`${width} px, slide ${at + 1}: ${worst.toFixed(2)} ${worst < least ? 'TOO LOW ' : ''}${words.text}`)
    }
    await page.getByRole('button', { name: 'Next slide' }).click()
  }
  await page.close()
}
await browser.close()
process.exitCode = bad > 0 ? 1 : 0

/** The visible words of the slide that stands, of buttons only those that have no ground of their own. */
function wordsOf(page: Page): Promise<Words[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.slide-now :is(.eyebrow, h2, .slide-copy > p, .slide-button-soft)')].map((one) => {
      const { color, fontSize } = getComputedStyle(one)
      const paint = document.createElement('canvas').getContext('2d')!
      paint.fillStyle = color
      paint.fillRect(0, 0, 1, 1)
      const range = document.createRange()
      range.selectNodeContents(one)
      const { x, y, width, height } = range.getBoundingClientRect()
      return {
        text: one.textContent ?? '',
        colour: [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3),
        size: parseFloat(fontSize),
        box: { x, y, width, height },
      }
    }),
  )
}

async function worstOf(page: Page, { colour, box }: Words) {
  await showWords(page, false)
  const shot = await page.screenshot({ clip: box })
  await showWords(page, true)
  const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const text = luminance(colour)
  let worst = Infinity
  for (let at = 0; at < data.length; at += 3) {
    const ground = luminance([data[at]!, data[at + 1]!, data[at + 2]!])
    worst = Math.min(worst, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05))
  }
  return worst
}

/** By the style object: the store's pages take no style elements. */
function showWords(page: Page, shown: boolean) {
  return page.evaluate(
    (visibility) => {
      for (const one of document.querySelectorAll<HTMLElement>('.slide-copy, .slider-controls'))
        one.style.visibility = visibility
    },
    shown ? '' : 'hidden',
  )
}

function luminance(colour: number[]) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
