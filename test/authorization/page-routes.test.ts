/** Authorization of every page and form (D43, S6.2-02): each principal requests each route. */
import type { Shop } from '#shop/shop.ts'
import { expect, test } from '../shop.ts'
import { files, isDenied, moduleOf, requestAs, seed } from './page-access.ts'
import { PAGE_ROUTES, type Row } from './page-routes.ts'
import { AUDIENCES, type Principal } from './principals.ts'
import { expectOneRowEach } from './one-row-each.ts'
import { rollBack } from '../roll-back.ts'

const PRINCIPALS = ['anonymous', 'Asha', 'Ravi', 'admin'] satisfies Principal[]

// S6.2-02, S6.3-03, D32
test('has one row for every page with a loader and every form', async () => {
  const found = await Promise.all(
    [...files.keys()].map(async (path) => {
      const { loader, action } = await moduleOf(path)
      return [...(loader ? [path] : []), ...(action ? [`POST ${path}`] : [])]
    }),
  )
  expectOneRowEach(
    found.flat(),
    PAGE_ROUTES.map(([route]) => route),
  )
})

test.for(PAGE_ROUTES)('%s: %s', async (row, { shop }) => {
  await seed(shop)
  const permitted: Principal[] = []
  for (const principal of PRINCIPALS)
    if (await rollBack(shop, (inner) => isPermitted(inner, row, principal))) permitted.push(principal)
  expect(permitted).toEqual(
    PRINCIPALS.filter((principal) => (AUDIENCES[row[1]] as readonly Principal[]).includes(principal)),
  )
})

/** A user without permission for an admin form gets no validation errors. */
// S6.3-03
test.for(PAGE_ROUTES.filter(([route, audience]) => route.startsWith('POST') && audience === 'the admin'))(
  '%s: %s, also when the form is empty',
  async ([route, audience, at], { shop }) => {
    await seed(shop)
    for (const principal of PRINCIPALS)
      expect([
        principal,
        await rollBack(shop, (inner) => isPermitted(inner, [route, audience, at, {}], principal)),
      ]).toEqual([principal, principal === 'admin'])
  },
)

const publicPages = new Set(PAGE_ROUTES.flatMap(([route, audience]) => (audience === 'public' ? [route] : [])))

/** A visitor whose session has ended signs in before any field is corrected. */
test.for(
  PAGE_ROUTES.filter(
    ([route, audience]) =>
      route.startsWith('POST') &&
      (audience === 'shoppers' || audience === 'Asha alone') &&
      !publicPages.has(route.replace('POST ', '')),
  ),
)('%s: leads a stranger to sign in, also when the form is empty', async ([route, audience, at], { shop }) => {
  await seed(shop)
  expect(await rollBack(shop, (inner) => isPermitted(inner, [route, audience, at, {}], 'anonymous'))).toBe(false)
})

const isPermitted = async (shop: Shop, row: Row, principal: Principal) =>
  !isDenied(await requestAs(shop, row, principal))
