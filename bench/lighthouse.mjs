/**
 * Lighthouse on a phone (its own throttling: slow 4G, a processor four times slower), five runs a page.
 *
 *   npm run bench:page -- http://localhost:3000 [runs]
 *
 * The store must be open and its catalogue the demo one. A guest's cart lies in his browser, so the cart is measured as a
 * first visitor meets it. Prints the median of each page, the worst layout shift, and how busy the machine was: its load,
 * and the median of Lighthouse's own index of a processor's speed. Below about 1500 its phone is slower than one.
 */
import os from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [store = 'http://localhost:3000', runs = '5'] = process.argv.slice(2)
const PAGES = { home: '/', category: '/category/clothes', product: '/product/1', cart: '/cart' }
const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Browsers for one run. */
const MAX_TRIES = 3
const FIGURES = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  weight: 'total-byte-weight',
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const load = () => os.loadavg()[0].toFixed(1)

const answer = await fetch(`${store}/readyz`).catch(() => undefined)
if (!answer?.ok) {
  console.error(
    `No store answers at ${store}. Start one, and say its address: npm run bench:page -- http://localhost:3000`,
  )
  process.exit(1)
}

console.log(`| page | ${CATEGORIES.join(' | ')} | LCP, s | TBT, ms | CLS, worst | KB | load before and after | index |`)
console.log(`| --- |${' ---: |'.repeat(CATEGORIES.length + 6)}`)
for (const [name, path] of Object.entries(PAGES)) {
  const before = load()
  const reports = []
  while (reports.length < Number(runs)) reports.push(await measure(store + path))
  const score = (category) => Math.round(100 * median(reports.map(({ categories }) => categories[category].score)))
  const figures = (audit) => reports.map(({ audits }) => audits[audit].numericValue)
  const cells = [
    ...CATEGORIES.map(score),
    (median(figures(FIGURES.LCP)) / 1000).toFixed(2),
    Math.round(median(figures(FIGURES.TBT))),
    Math.max(...figures(FIGURES.CLS)).toFixed(3),
    Math.round(median(figures(FIGURES.weight)) / 1024),
    `${before}, ${load()}`,
    Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
  ]
  console.log(`| ${name} | ${cells.join(' | ')} |`)
  const failed = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    reports[0].categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && reports[0].audits[id].score !== null && reports[0].audits[id].score < 1)
      .map(({ id }) => id),
  )
  if (failed.length > 0) console.log(`  not passed: ${failed.join(', ')}`)
}

/** Each run in a browser of its own, with nothing kept from before. One that painted nothing measured nothing, and is run again. */
async function measure(url) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const report = await run(url)
    if (Object.values(FIGURES).every((audit) => Number.isFinite(report.audits[audit].numericValue))) return report
  }
  throw new Error(`${url} painted nothing in ${MAX_TRIES} browsers`)
}

async function run(url) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromeFlags: QUIET })
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES })
    return lhr
  } finally {
    chrome.kill()
  }
}
