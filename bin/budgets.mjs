// What a first visit to each page loads, compressed as it is sent (brotli, KB of 1024 bytes): budgets.json says how much it may be.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { command, Ends } from './ready.mjs'

const ASSETS = 'build/client/assets'
const ADMIN = /^admin\//

await command(() => {
  const budgets = JSON.parse(fs.readFileSync('budgets.json', 'utf8'))
  const { entry, routes } = manifest()
  const sizes = new Map()
  const size = (file) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(fs.readFileSync(path.join('build/client', file))).length)
    return sizes.get(file)
  }
  const sum = (files) => [...new Set(files)].reduce((all, file) => all + size(file), 0) / 1024

  const pages = Object.values(routes)
    .filter((route) => route.hasDefaultExport && !Object.values(routes).some(({ parentId }) => parentId === route.id))
    .map((route) => {
      const parts = [entry, ...family(routes, route)]
      const js = sum(parts.flatMap(({ module, imports }) => [module, ...imports]))
      return { id: route.id, js, css: sum(parts.flatMap(({ css }) => css ?? [])) }
    })
  const over = pages.flatMap(({ id, ...page }) => {
    const budget = budgets[ADMIN.test(id) ? 'admin' : 'store']
    return Object.keys(budget)
      .filter((kind) => page[kind] > budget[kind])
      .map((kind) => `${id}: ${page[kind].toFixed(1)} KB of ${kind}, and its budget is ${budget[kind]}`)
  })

  const [heaviest] = pages.toSorted((a, b) => b.js - a.js)
  const home = pages.find(({ id }) => id.endsWith('home-page'))
  for (const page of [home, heaviest])
    console.log(`${page.id}: ${page.js.toFixed(1)} KB of js, ${page.css.toFixed(1)} KB of css`)
  if (over.length > 0) throw new Ends(over.join('\n'))
  return 0
})

function manifest() {
  const file = fs.readdirSync(ASSETS).find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name))
  const text = fs.readFileSync(path.join(ASSETS, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function family(routes, route) {
  return route.parentId === undefined ? [route] : [route, ...family(routes, routes[route.parentId])]
}
