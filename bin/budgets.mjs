// Measures what a first visit to each page loads, compressed with brotli (KB of 1024 bytes), the script that the page
// adds for a visitor who comes from the home page, and the script that its parts load on use (app/on-use.tsx). Fails
// when a size exceeds its limit in budgets.json.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { command, CommandError } from './prepare.mjs'

const ASSETS = 'build/client/assets'
const ADMIN = /^admin\//
const HOME = 'home/home-page'
const PRINTED = [HOME, 'catalogue/category-page', 'catalogue/product-page']

await command(() => {
  const budgets = JSON.parse(fs.readFileSync('budgets.json', 'utf8'))
  const { entry, routes } = manifest()
  const sizes = new Map()
  const size = (file) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(fs.readFileSync(path.join('build/client', file))).length)
    return sizes.get(file)
  }
  const sum = (files) => [...new Set(files)].reduce((all, file) => all + size(file), 0) / 1024

  const scripts = (route) =>
    [entry, ...withParents(routes, route)].flatMap(({ module, imports }) => [module, ...imports])
  const homeScripts = new Set(scripts(Object.values(routes).find(({ id }) => id === HOME)))
  const fonts = sum(fontsOfEveryPage(routes.root.css))

  const pages = Object.values(routes)
    .filter((route) => route.hasDefaultExport && !Object.values(routes).some(({ parentId }) => parentId === route.id))
    .map((route) => {
      const js = scripts(route)
      const css = [entry, ...withParents(routes, route)].flatMap((part) => part.css ?? [])
      const budget = budgets[withParents(routes, route).some(({ id }) => ADMIN.test(id)) ? 'admin' : 'store']
      return {
        id: route.id,
        budget,
        js: sum(js),
        css: sum(css),
        fonts,
        further: sum(js.filter((file) => !homeScripts.has(file))),
        onUse: sum([...importedLater(js)].filter((file) => !js.includes(file))),
      }
    })
  const over = pages.flatMap(({ id, budget, ...page }) =>
    Object.keys(budget)
      .filter((kind) => page[kind] > budget[kind])
      .map((kind) => `${id}: ${page[kind].toFixed(1)} KB of ${kind}, the budget is ${budget[kind]}`),
  )

  const heaviest = pages.toSorted((a, b) => b.js - a.js)[0].id
  for (const { id, budget: _, ...page } of pages.filter(({ id }) => PRINTED.includes(id) || id === heaviest))
    console.log(
      `${id}: ${Object.entries(page)
        .map(([kind, kb]) => `${kind} ${kb.toFixed(1)}`)
        .join(', ')} KB`,
    )
  if (over.length > 0) throw new CommandError(over.join('\n'))
  return 0
})

function manifest() {
  const file = fs.readdirSync(ASSETS).find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name))
  const text = fs.readFileSync(path.join(ASSETS, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** The files that these files import dynamically, with everything that those import. */
function importedLater(files) {
  const found = new Set()
  const add = (file) => {
    if (found.has(file)) return
    found.add(file)
    importsOf(file, /(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g).forEach(add)
  }
  for (const file of new Set(files)) importsOf(file, /import\(["'`]\.\/([\w-]+\.js)["'`]\)/g).forEach(add)
  return found
}

function importsOf(file, pattern) {
  const code = fs.readFileSync(path.join('build/client', file), 'utf8')
  return Array.from(code.matchAll(pattern), ([, name]) => `/assets/${name}`)
}

function withParents(routes, route) {
  return route.parentId === undefined ? [route] : [route, ...withParents(routes, routes[route.parentId])]
}

/** The fonts that English text loads: font faces without a Unicode range, or with one that begins at zero. */
function fontsOfEveryPage(sheets) {
  const css = sheets.map((file) => fs.readFileSync(path.join('build/client', file), 'utf8')).join('')
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, fontFace]) => {
    const file = /url\(["']?(\/[^"')]+\.woff2)/.exec(fontFace)?.[1]
    const range = /unicode-range:([^;]*)/.exec(fontFace)?.[1]
    return file && (range === undefined || /U\+(\?\?|0+-)/i.test(range)) ? [file] : []
  })
}
