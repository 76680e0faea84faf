// npm run bench:grid -- PASSWORD http://localhost:3000
// opens the bulk grid of a demo store in Chromium (CHROMIUM, or /usr/bin/chromium) as a phone: 390 px, a processor four times
// slower. PASSWORD is the admin's, which a demo store prints when it starts. Imports 1,000 products first if the store has none of them. Prints what the page loads, how long it takes to show, how
// long the browser takes from a key to the next frame (INP), and from a formula for 1,000 products to their preview.
import os from 'node:os'
import { chromium } from '@playwright/test'

const [password, at = 'http://localhost:3000', slowdown = '4'] = process.argv.slice(2)
const PRODUCTS = 1000

const load = () => os.loadavg()[0].toFixed(1)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
const context = await browser.newContext({ baseURL: at, viewport: { width: 390, height: 844 }, hasTouch: true })
const page = await context.newPage()

await page.goto('/adminLogin')
await page.locator('main').getByLabel('Email').fill('admin@dhoop.example')
await page.getByLabel('Password', { exact: true }).fill(password)
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.waitForURL('**/admin')

async function call(path, options) {
  const answer = await context.request.fetch(`/api/admin/runs${path}`, {
    ...options,
    headers: { origin: at, ...options?.headers },
  })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

async function waitFor(id, state) {
  for (;;) {
    const run = await call(`/${id}`)
    if (run.state === state) return
    if (run.state === 'failed') throw new Error(run.problem)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function importProducts() {
  const rows = Array.from(
    { length: PRODUCTS },
    (_, n) => `grid-${n},Grid Kurta ${n},Casual Shirts,men,Loom,${900 + n},1999,5,6205,5`,
  )
  const data = ['handle,title,category,gender,brand,price,mrp,stock,hsn,gst', ...rows].join('\n')
  const { id } = await call('?file_name=grid.csv', { method: 'POST', data, headers: { 'content-type': 'text/csv' } })
  await waitFor(id, 'checked')
  await call(`/${id}/apply`, { method: 'POST' })
  await waitFor(id, 'applied')
}

const GRID = '/products/grid?q=Grid+Kurta'
await page.goto(GRID)
if (!(await page.locator('.admin-head p').innerText()).startsWith('1,000')) await importProducts()

/** The longest time from an input to the next frame since the last call. */
async function worstInput() {
  await page.waitForTimeout(500)
  return page.evaluate(() => globalThis.inputs.splice(0).reduce((most, one) => Math.max(most, one), 0))
}
await page.addInitScript(() => {
  globalThis.inputs = []
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) globalThis.inputs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})

const phone = await context.newCDPSession(page)
await phone.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) })
console.log(`load ${load()}, processor ${slowdown} times slower`)

const before = performance.now()
await page.goto(GRID, { waitUntil: 'load' })
const isAwake = () => Object.keys(document.querySelector('.grid-change') ?? {}).some((key) => key.startsWith('__react'))
await page.waitForFunction(isAwake)
const awake = performance.now() - before
const loaded = await page.evaluate(() => {
  const [own] = performance.getEntriesByType('navigation')
  const sum = (entries, name) => entries.reduce((total, one) => total + one[name], 0)
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    answered: own.responseEnd,
    html: [own.encodedBodySize, own.decodedBodySize],
    scripts: [sum(scripts, 'encodedBodySize'), sum(scripts, 'decodedBodySize')],
    elements: document.querySelectorAll('*').length,
  }
})
const kilobytes = ([sent, unpacked]) => `${(sent / 1024).toFixed(0)} KB (${(unpacked / 1024).toFixed(0)} unpacked)`
console.log(`HTML ${kilobytes(loaded.html)}, scripts ${kilobytes(loaded.scripts)}, ${loaded.elements} elements`)
console.log(
  `answered after ${loaded.answered.toFixed(0)} ms, shown ${loaded.firstPaint.toFixed(0)} ms, awake ${awake.toFixed(0)} ms`,
)

await worstInput()
const rows = page.locator('.grid-table tbody tr')
for (const at of [0, 3, 50, 99]) {
  const price = rows.nth(at).getByLabel(/^Price of/)
  await price.tap()
  await price.pressSequentially('123', { delay: 60 })
}
console.log(`typing prices: ${await worstInput()} ms at most`)
for (const at of [0, 50]) await rows.nth(at).getByRole('checkbox').tap()
console.log(`choosing rows: ${await worstInput()} ms at most`)
await page.getByLabel('Choose all of this page').tap()
console.log(`choosing all rows: ${await worstInput()} ms`)

await page.getByLabel('What').selectOption('MRP')
await page.getByLabel('New value or change').pressSequentially('+₹50', { delay: 60 })
console.log(`typing a formula: ${await worstInput()} ms at most`)
await page.getByLabel('Which products').selectOption('all')
const asked = performance.now()
await page.getByRole('button', { name: 'Check changes' }).tap()
await page.waitForURL('**/admin/runs/*')
await page.getByRole('button', { name: /^Apply / }).waitFor()
console.log(
  `formula for 1,000 products to their preview: ${(performance.now() - asked).toFixed(0)} ms, input ${await worstInput()} ms`,
)
console.log(`load ${load()}`)
await browser.close()
