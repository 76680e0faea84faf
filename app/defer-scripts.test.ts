import { runInNewContext } from 'node:vm'
import { seconds } from '#core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferScripts as defer } from './defer-scripts.ts'

const document = (scripts: string) =>
  `<html><head><link rel="stylesheet"/></head><body><main>Kurtas</main>${scripts}</body></html>`
const END = '</body></html>'
/** The document as it is sent. */
function deferScripts(html: string) {
  const deferred = defer(html, END)
  if (!deferred) return html
  return deferred.html.replace('<head>', () => `<head>${deferred.first}`).replace(END, () => deferred.last + END)
}
const PRELOADS =
  '<link rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="modulepreload" href="/assets/page.js" nonce="n"/>'
const MODULE = `<script nonce="n" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script>`

test('requests no script before the page is painted', () => {
  const html = deferScripts(document(`<script nonce="n">window.context = {}</script>${PRELOADS}${MODULE}`))
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toMatch(/^import /m)
  expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('await import("/assets/root.js")'))
  expect(html).toContain('["/assets/root.js","/assets/page.js"]')
  expect(html).toContain('const route1_main = await import("/assets/page.js");')
})

test('holds presses that need scripts from the start until the page is hydrated', () => {
  const html = deferScripts(document(`${PRELOADS}${MODULE}`))
  expect(html).toMatch(
    /<head><script nonce="n">\{[^<]*addEventListener\("awake", release\);\s*\}<\/script><link rel="style/,
  )
})

test('keeps the rest of the document, and all of a document without that module', () => {
  const html = deferScripts(document(`<script nonce="n">window.context = {}</script>${MODULE}`))
  expect(html).toContain(
    '<main>Kurtas</main><script nonce="n">window.context = {}</script><script nonce="n" type="module"',
  )
  expect(html).toContain('import("/assets/entry.js");</script></body></html>')
  const plain = document('<link rel="modulepreload" href="/assets/root.js"/>')
  expect(deferScripts(plain)).toBe(plain)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Node's EventTarget does not match a listener that is removed with a plain `true`. */
class Page extends EventTarget {
  override removeEventListener(name: string, listener: () => void, capture?: boolean) {
    super.removeEventListener(name, listener, { capture: capture === true })
  }
}

/** The parts of a page that the first script needs. A press records what happened to it. */
function holdPresses() {
  const page = new Page()
  const [, script = ''] = /<head><script[^>]*>(.*?)<\/script>/s.exec(deferScripts(document(MODULE))) ?? []
  runInNewContext(script, { document: page, setTimeout, clearTimeout, Event })
  const pressable = (type: string, needsScripts = true) => {
    const element = {
      type,
      isBusy: false,
      answered: 0,
      closest: () => (needsScripts ? element : null),
      setAttribute: () => void (element.isBusy = true),
      removeAttribute: () => void (element.isBusy = false),
      click: (modifiers: object = {}) => {
        const event = Object.defineProperty(new Event('click', { cancelable: true }), 'target', { value: element })
        page.dispatchEvent(Object.assign(event, modifiers))
        if (!event.defaultPrevented) element.answered++
      },
    }
    return element
  }
  return { link: pressable(''), form: pressable('submit'), sheet: pressable('button'), pressable, page }
}

test('holds the last press until the page is hydrated, then replays it', () => {
  const { link, sheet, page } = holdPresses()
  link.click()
  sheet.click()
  expect([link, sheet]).toMatchObject([
    { isBusy: false, answered: 0 },
    { isBusy: true, answered: 0 },
  ])
  page.dispatchEvent(new Event('awake'))
  expect([link, sheet]).toMatchObject([{ answered: 0 }, { isBusy: false, answered: 1 }])
  vi.advanceTimersByTime(seconds(60))
  link.click()
  expect([link.answered, sheet.answered]).toEqual([1, 1])
})

test('announces a choice that was made before the page was hydrated again, once', () => {
  const { page } = holdPresses()
  const box = new EventTarget()
  const announced: string[] = []
  box.addEventListener('change', ({ type }) => announced.push(type))
  page.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: box }))
  page.dispatchEvent(new Event('awake'))
  page.dispatchEvent(new Event('awake'))
  expect(announced).toEqual(['change'])
})

test('submits the form and follows the link when the scripts never arrive', () => {
  for (const which of ['form', 'link'] as const) {
    const { [which]: pressed } = holdPresses()
    pressed.click()
    vi.advanceTimersByTime(seconds(10) - 1)
    expect(pressed).toMatchObject({ isBusy: true, answered: 0 })
    vi.advanceTimersByTime(1)
    expect(pressed).toMatchObject({ isBusy: false, answered: 1 })
  }
})

test('keeps holding a button that needs scripts', () => {
  const { link, sheet } = holdPresses()
  link.click()
  sheet.click()
  vi.advanceTimersByTime(seconds(60))
  expect([link, sheet]).toMatchObject([{ answered: 0 }, { isBusy: true, answered: 0 }])
})

test('does not hold a press that needs no scripts or opens another tab', () => {
  const { link, pressable } = holdPresses()
  const plain = pressable('', false)
  plain.click()
  link.click({ ctrlKey: true })
  expect([plain.answered, link.answered, link.isBusy]).toEqual([1, 1, false])
})

/** Runs the module that requests the scripts. It records the requests, and has an image that the test resolves. */
function loadScripts({ hidden = false } = {}) {
  const requested: string[] = []
  const image = Promise.withResolvers<void>()
  const page = {
    hidden,
    querySelector: (what: string) => (what === 'img[fetchpriority=high]' ? { decode: () => image.promise } : null),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => requested.push(href) },
  }
  const html = deferScripts(document(`${PRELOADS}${MODULE}`))
  const [, script = ''] = /type="module"[^>]*>(.*?)const route0/s.exec(html) ?? []
  const requestAnimationFrame = (next: () => void) => setTimeout(next, 16)
  runInNewContext(`(async () => {${script}})()`, { document: page, requestAnimationFrame, setTimeout, Promise, Object })
  return { requested, image }
}

test('waits for the largest image before the scripts, for at most 1.5 seconds', async () => {
  const arrives = loadScripts()
  await vi.advanceTimersByTimeAsync(500)
  expect(arrives.requested).toEqual([])
  arrives.image.resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(arrives.requested).toEqual(['/assets/root.js', '/assets/page.js'])

  const breaks = loadScripts()
  await vi.advanceTimersByTimeAsync(500)
  breaks.image.reject(new Error('no image'))
  await vi.advanceTimersByTimeAsync(100)
  expect(breaks.requested).toHaveLength(2)

  const never = loadScripts()
  await vi.advanceTimersByTimeAsync(1500)
  expect(never.requested).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(never.requested).toHaveLength(2)
})

test('waits for neither paint nor image when the page is in the background', async () => {
  const { requested } = loadScripts({ hidden: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(requested).toHaveLength(2)
})
