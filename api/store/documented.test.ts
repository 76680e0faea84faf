/** docs/api/store.md names every address of the store API, and what each permission of a server key opens. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ALL_RIGHTS } from '#shop/server-keys/rules.ts'
import { ROUTES } from './store.ts'

const ROW = /^\| `(\/[^`]*)` \| (.*) \|$/gm
const METHOD = /`(GET|POST|PUT|PATCH|DELETE)`/g

const resourcesIn = (text: string) => [...new Set(text.match(/\/admin\/[\w-]+/g))].toSorted()

test.each(ALL_RIGHTS)('names in docs/api/store.md what the permission %s opens', (right) => {
  const page = fs.readFileSync('docs/api/store.md', 'utf8')
  const [row = ''] = page.match(new RegExp(`^\\| \`${right}\` \\|.*`, 'm')) ?? []
  const opened = ROUTES.filter(({ access }) => typeof access === 'object' && access.right === right)
  expect(resourcesIn(row)).toEqual(resourcesIn(opened.map(({ path }) => path).join(' ')))
})

test('names every address and method in docs/api/store.md', () => {
  const page = fs.readFileSync('docs/api/store.md', 'utf8')
  const named = [...page.matchAll(ROW)].flatMap(([, path, methods]) =>
    [...methods!.matchAll(METHOD)].map(([, method]) => `${method} ${path}`),
  )
  const served = ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(named.toSorted()).toEqual(served.toSorted())
})
