import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const document = (scripts: string) =>
  `<html><head><link rel="stylesheet"/></head><body><main>Kurtas</main>${scripts}</body></html>`
const PRELOADS =
  '<link rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="modulepreload" href="/assets/page.js" nonce="n"/>'
const MODULE = `<script nonce="n" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script>`

test('no script is asked for before the page is painted', () => {
  const html = scriptsAfterPaint(document(`<script nonce="n">window.context = {}</script>${PRELOADS}${MODULE}`))
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toMatch(/^import /m)
  expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('await import("/assets/root.js")'))
  expect(html).toContain('["/assets/root.js","/assets/page.js"]')
  expect(html).toContain('const route1_main = await import("/assets/page.js");')
})

test('what only scripts can answer is held from the first moment until they are awake', () => {
  const html = scriptsAfterPaint(document(`${PRELOADS}${MODULE}`))
  expect(html).toMatch(
    /<head><script nonce="n">\{[^<]*addEventListener\("awake", release\);\s*\}<\/script><link rel="style/,
  )
})

test('the rest of the document stays, and one without that module stays whole', () => {
  const html = scriptsAfterPaint(document(`<script nonce="n">window.context = {}</script>${MODULE}`))
  expect(html).toContain(
    '<main>Kurtas</main><script nonce="n">window.context = {}</script><script nonce="n" type="module"',
  )
  expect(html).toContain('import("/assets/entry.js");</script></body></html>')
  const plain = document('<link rel="modulepreload" href="/assets/root.js"/>')
  expect(scriptsAfterPaint(plain)).toBe(plain)
})
