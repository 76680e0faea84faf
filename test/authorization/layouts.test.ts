/** Authorization of every layout (S6.3-03). Its loader can be requested alone, so it needs rows of its own. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { expect, test } from '../shop.ts'
import { contextOf, isDenied, modules } from './page-access.ts'
import { LAYOUTS } from './page-routes.ts'
import { AUDIENCES, type Principal } from './principals.ts'
import { expectOneRowEach } from './one-row-each.ts'

const PRINCIPALS = ['anonymous', 'Asha', 'Ravi', 'admin'] satisfies Principal[]
const layouts = new Set(layoutsOf(routes))

function layoutsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? [file, ...layoutsOf(children)] : []))
}

// S6.3-03
test('has one row for every layout with a loader or a form', async () => {
  const found = await Promise.all(
    [...layouts].map(async (file) => {
      const { loader, action } = await modules[`../../app/${file}`]!()
      return loader || action ? [file] : []
    }),
  )
  expectOneRowEach(
    found.flat(),
    LAYOUTS.map(([file]) => file),
  )
})

test.for(LAYOUTS)('%s: %s', async ([file, audience, path], { shop }) => {
  const { loader } = await modules[`../../app/${file}`]!()
  const permitted: Principal[] = []
  for (const principal of PRINCIPALS) {
    const url = new URL(`http://localhost:3000${path}`)
    const args = { request: new Request(url), url, context: contextOf(shop, principal), params: {} }
    const answer = await Promise.resolve()
      .then(() => loader!(args as never))
      .catch((thrown: unknown) => thrown)
    if (!isDenied(answer)) permitted.push(principal)
  }
  expect(permitted).toEqual(
    PRINCIPALS.filter((principal) => (AUDIENCES[audience] as readonly Principal[]).includes(principal)),
  )
})
