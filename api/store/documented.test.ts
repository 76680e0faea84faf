/** The table at the end of docs/api/store.md names every address of the store API. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from './store.ts'

const ROW = /^\| `(\/[^`]*)` \| (.*) \|$/gm
const METHOD = /`(GET|POST|PUT|PATCH|DELETE)`/g

test('names every address and method in docs/api/store.md', () => {
  const page = fs.readFileSync('docs/api/store.md', 'utf8')
  const named = [...page.matchAll(ROW)].flatMap(([, path, methods]) =>
    [...methods!.matchAll(METHOD)].map(([, method]) => `${method} ${path}`),
  )
  const served = ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(named.toSorted()).toEqual(served.toSorted())
})
