/** Authorization of every page and form (D43, S6.2-02): each principal requests each route. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isRouteErrorResponse, matchPath, RouterContextProvider } from 'react-router'
import routes from '#app/routes.ts'
import { liveContext, shopContext } from '#app/shop-context.ts'
import { categories, mailbox } from '#db/schema.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { listAddresses, saveAddress } from '#shop/checkout/addresses.ts'
import { listMails } from '#shop/mailbox/mailbox.ts'
import { changeOrder } from '#shop/orders/admin-order.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { ashasOrder, seedCustomerData } from '../customer-data.ts'
import { asha, meera } from '../fixtures.ts'
import { home } from '../checkout.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { expectOneRowEach, rollback } from './rollback.ts'
import { AUDIENCES, personOf, type Asker } from './principals.ts'
import { PAGES, type Row } from './pages.ts'

type Door = (args: never) => unknown
type Module = { loader?: Door; action?: Door }

const VISITORS = ['nobody', 'Asha', 'Ravi', 'admin'] satisfies Asker[]
const modules = import.meta.glob<Module>('../../app/*/**/*.{ts,tsx}')
const files = new Map(addresses(routes))

function addresses(entries: RouteConfigEntry[]): [path: string, file: string][] {
  return entries.flatMap(({ path, index, file, children }) =>
    children ? addresses(children) : [[index ? '/' : `/${path}`, file] as [string, string]],
  )
}
const moduleOf = (path: string) => modules[`../../app/${files.get(path)}`]!()

// S6.2-02, S6.3-03, D32
test('has one row for every page with a loader and every form', async () => {
  const doors = await Promise.all(
    [...files.keys()].map(async (path) => {
      const { loader, action } = await moduleOf(path)
      return [...(loader ? [path] : []), ...(action ? [`POST ${path}`] : [])]
    }),
  )
  expectOneRowEach(
    doors.flat(),
    PAGES.map(([route]) => route),
  )
})

test.for(PAGES)('%s: %s', async (row, { shop }) => {
  await putThings(shop)
  const letIn: Asker[] = []
  for (const asker of VISITORS) if (await rollback(shop, (inner) => isLetIn(inner, row, asker))) letIn.push(asker)
  expect(letIn).toEqual(VISITORS.filter((asker) => (AUDIENCES[row[1]] as readonly Asker[]).includes(asker)))
})

/** A user without permission for an admin form gets no validation errors. */
// S6.3-03
test.for(PAGES.filter(([route, who]) => route.startsWith('POST') && who === 'the admin'))(
  '%s: %s, an empty one too',
  async ([route, who, at], { shop }) => {
    await putThings(shop)
    for (const asker of VISITORS)
      expect([asker, await rollback(shop, (inner) => isLetIn(inner, [route, who, at, {}], asker))]).toEqual([
        asker,
        asker === 'admin',
      ])
  },
)

/** Creates the data: Asha's shipped order with its invoice, an email, and the collections of the groups. */
async function putThings(shop: TestShop) {
  await seedCustomerData(shop)
  await saveAddress(shop.as(asha), home)
  for (const [seen, to] of [
    ['pending', 'processing'],
    ['processing', 'shipped'],
  ] as const)
    await changeOrder(shop.as(meera), ashasOrder, { do: 'advance', seen, to })
  const mail = { to: asha.email, subject: 'a', text: 'b', html: 'c', createdAt: shop.now() }
  await shop.db.insert(mailbox).values(mail)
  for (const [slug, below] of Object.entries({ kids: 'girls', 'shoes-bags': 'bags', beauty: 'makeup' })) {
    const group = { kind: 'group' as const, slug, path: slug, name: slug, position: 0 }
    const [made] = await shop.db.insert(categories).values(group).returning()
    const inside = { slug: below, path: `${slug}/${below}`, name: below, position: 0, parentId: made!.id }
    await shop.db.insert(categories).values({ kind: 'collection', ...inside })
  }
}

async function isLetIn(shop: Shop, [route, , at, form]: Row, asker: Asker) {
  const path = route.replace('POST ', '')
  const { loader, action } = await moduleOf(path)
  const address = String((await listAddresses(withUser(shop, asha)))[0]!.id)
  const mail = String((await listMails(shop))[0]!.id)
  const filled = (text: string) => text.replace('{address}', address).replace('{mail}', mail)
  const request = new Request(
    `http://localhost:3000${filled(at ?? path)}`,
    form && { method: 'POST', body: sent(form, filled) },
  )
  const url = new URL(request.url)
  const context = new RouterContextProvider()
  context.set(shopContext, {
    ...withUser(shop, personOf(asker)),
    services: { ...shop.services, images: { ...shop.services.images, store: () => Promise.resolve('damaged') } },
  })
  context.set(liveContext, openDatabaseEvents({}))
  const params = matchPath(path, url.pathname)?.params ?? {}
  const ask = async () => (form ? action! : loader!)({ request, url, context, params } as never)
  return !isTurnedAway(await ask().catch((thrown: unknown) => thrown))
}

function sent(form: Record<string, string | File>, filled: (text: string) => string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, typeof value === 'string' ? filled(value) : value)
  return body
}

/** Whether access was denied: a redirect to sign-in, an error status or not found. Unexpected errors fail the test. */
function isTurnedAway(answer: unknown) {
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) {
    void answer.body?.cancel()
    const to = answer.headers.get('location') ?? ''
    return /^\/login\b/.test(to) || [401, 403, 404].includes(answer.status)
  }
  const status = (answer as { init?: { status?: number } } | null)?.init?.status ?? 200
  if (status >= 500 || isRouteErrorResponse(answer)) throw new Error(`answered ${status}`)
  return [401, 403, 404].includes(status)
}
