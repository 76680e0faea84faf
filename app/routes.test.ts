/** The specification's route table (S2.1): every URL has its page, and the table names the guards. */
import fs from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#shop/merchandising/rules.ts'
import routes from './routes.ts'
import { LAYOUTS } from './unanswered.ts'

const flatten = (entries: RouteConfigEntry[], layouts: string[] = []): [path: string, layouts: string[]][] =>
  entries.flatMap(({ path, index, file, children }) =>
    children ? flatten(children, [...layouts, file]) : [[index ? '/' : `/${path}`, layouts] as [string, string[]]],
  )
const table = new Map(flatten(routes))
const pathsUnder = (layout: string) =>
  [...table].filter(([, layouts]) => layouts.includes(layout)).map(([path]) => path)

// S2.1-15
test('has a page for every URL of the specification', () => {
  const storePaths =
    '/ /category/:slug /product/:id /men /women /men/:id /women/:id /unisex/:id /search /cart /wishlist'
  const accountPaths = '/login /signup /forgot-password /checkout /payment /account /order-history /adminLogin'
  const adminPaths = '/admin /products /manageProduct /editProduct/:id /users'
  const groupPaths = '/kids /kids/:slug /shoes-bags /shoes-bags/:slug /beauty /beauty/:slug'
  for (const path of `${storePaths} ${accountPaths} ${adminPaths} ${groupPaths}`.split(' '))
    expect(table.has(path), path).toBe(true)
})

// S2.1-09, S2.1-13, S2.1-14, S2.1-16, S6.2-01, S6.3-01
test('lists in the table which pages require a signed-in, signed-out or admin user', () => {
  const signedInPaths = ['/account', '/order-history', '/checkout', '/payment']
  expect(pathsUnder('layout/signed-in-layout.tsx')).toEqual(expect.arrayContaining(signedInPaths))
  expect(pathsUnder('layout/signed-out-layout.tsx')).toEqual(['/login', '/signup'])
  const adminPaths = ['/admin', '/users', '/products', '/manageProduct', '/editProduct/:id', '/admin/orders']
  expect(pathsUnder('admin/admin-layout.tsx')).toEqual(expect.arrayContaining(adminPaths))
})

test('lets no category take the first segment of a URL', () => {
  const segments = [...table.keys()].map((path) => path.split('/')[1]!.toLowerCase())
  const words = segments.filter((segment) => /^[a-z0-9-]+$/.test(segment))
  expect(words.filter((segment) => !RESERVED_SLUGS.includes(segment))).toEqual([])
})

test('leaves the failure of every layout that reads to its pages', () => {
  const layouts = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => (entry.children ? [entry, ...layouts(entry.children)] : []))
  const reading = layouts(routes).filter(({ file }) =>
    /^export const loader/m.test(fs.readFileSync(`app/${file}`, 'utf8')),
  )
  expect(reading.map(({ id, file }) => id ?? file.replace('.tsx', '')).sort()).toEqual([...LAYOUTS].sort())
})
