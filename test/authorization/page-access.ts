/** Sends the request of one page or form as a principal. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isRouteErrorResponse, matchPath, RouterContextProvider } from 'react-router'
import routes from '#app/routes.ts'
import { databaseEventsContext, shopContext } from '#app/shop-context.ts'
import {
  cashRemittanceLines,
  categories,
  creditNotes,
  mailbox,
  offers,
  returnPhotos,
  reviewPhotos,
  reviews,
} from '#db/schema.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { listAddresses, saveAddress } from '#shop/checkout/addresses.ts'
import { listMails } from '#shop/mailbox/mailbox.ts'
import { changeOrder } from '#shop/orders/admin-order.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { insertRemittance } from '../cash-book.ts'
import { ashasOrder, seedCustomerData } from '../customer-data.ts'
import { asha, meera } from '../fixtures.ts'
import { home } from '../checkout.ts'
import { insertCreditNote } from '../invoiced-order.ts'
import { insertOffer } from '../admin-offers.ts'
import { insertPage } from '../own-page.ts'
import { insertReturn } from '../returned-order.ts'
import { insertRun } from '../run-file.ts'
import type { TestShop } from '../shop.ts'
import { userOf, type Principal } from './principals.ts'
import { DIWALI, type Row } from './page-routes.ts'

type Handler = (args: never) => unknown
type Module = { loader?: Handler; action?: Handler }

export const modules = import.meta.glob<Module>('../../app/*/**/*.{ts,tsx}')
export const files = new Map(pathsOf(routes))

function pathsOf(entries: RouteConfigEntry[]): [path: string, file: string][] {
  return entries.flatMap(({ path, index, file, children }) =>
    children ? pathsOf(children) : [[index ? '/' : `/${path}`, file] as [string, string]],
  )
}
export const moduleOf = (path: string) => modules[`../../app/${files.get(path)}`]!()

/** Creates the data: Asha's shipped order with its invoice and a credit note, an email, and collections. */
export async function seed(shop: TestShop) {
  shop.services.images = { ...shop.services.images, store: () => Promise.resolve('damaged') }
  await seedCustomerData(shop)
  await saveAddress(shop.as(asha), home)
  for (const [seen, to] of [
    ['pending', 'processing'],
    ['processing', 'shipped'],
  ] as const)
    await changeOrder(shop.as(meera), ashasOrder, { do: 'advance', seen, to })
  await insertCreditNote(shop, ashasOrder)
  await insertReturn(shop, ashasOrder)
  await insertPage(shop)
  await insertRemittance(shop)
  await insertOffer({ as: (user) => withUser(shop, user) }, { codeMode: 'many' })
  const mail = { to: asha.email, subject: 'a', text: 'b', html: 'c', createdAt: shop.now() }
  await shop.db.insert(mailbox).values(mail)
  const diwali = { slug: 'diwali', path: 'collections/diwali', name: 'Diwali' }
  await shop.db.insert(categories).values({ id: DIWALI, kind: 'collection', ...diwali })
  await insertRun(shop)
  for (const [slug, below] of Object.entries({ kids: 'girls', 'shoes-bags': 'bags', beauty: 'makeup' })) {
    const values = { kind: 'group' as const, slug, path: slug, name: slug, position: 0 }
    const [group] = await shop.db.insert(categories).values(values).returning()
    const inside = { slug: below, path: `${slug}/${below}`, name: below, position: 0, parentId: group!.id }
    await shop.db.insert(categories).values({ kind: 'collection', ...inside })
  }
}

/** Returns what the route returns or throws. */
export async function requestAs(shop: Shop, [route, , at, form]: Row, principal: Principal): Promise<unknown> {
  const path = route.replace('POST ', '')
  const { loader, action } = await moduleOf(path)
  const fillPlaceholders = await readPlaceholders(shop, JSON.stringify([at ?? path, form ?? {}]))
  const request = new Request(
    `http://localhost:3000${fillPlaceholders(at ?? path)}`,
    form && { method: 'POST', body: formOf(form, fillPlaceholders) },
  )
  const url = new URL(request.url)
  const context = contextOf(shop, principal)
  const params = matchPath(path, decodeURIComponent(url.pathname))?.params ?? {}
  const handle = async () => (form ? action! : loader!)({ request, url, context, params } as never)
  return handle().catch((thrown: unknown) => thrown)
}

/** What a URL or a form can name. Only what it names is read: there are thousands of requests. */
const PLACEHOLDERS: Record<string, (shop: Shop) => Promise<unknown>> = {
  '{address}': async (shop) => (await listAddresses(withUser(shop, asha)))[0]!.id,
  '{mail}': async (shop) => (await listMails(shop))[0]!.id,
  '{note}': async ({ db }) => (await db.select({ id: creditNotes.id }).from(creditNotes))[0]!.id,
  '{return}': async ({ db }) => (await db.select({ id: returnPhotos.returnId }).from(returnPhotos))[0]!.id,
  '{photo}': async ({ db }) => (await db.select({ id: returnPhotos.id }).from(returnPhotos))[0]!.id,
  '{reviewPhoto}': async ({ db }) => (await db.select({ id: reviewPhotos.id }).from(reviewPhotos))[0]!.id,
  '{orderLine}': async ({ db }) => (await db.select({ id: reviews.orderLineId }).from(reviews))[0]!.id,
  '{offer}': async ({ db }) => (await db.select({ id: offers.id }).from(offers))[0]!.id,
  '{remittance}': async ({ db }) => (await db.select().from(cashRemittanceLines))[0]!.remittanceId,
  '{cashShipment}': async ({ db }) => (await db.select().from(cashRemittanceLines))[0]!.shipmentId,
}

async function readPlaceholders(shop: Shop, request: string) {
  const values: [string, string][] = []
  for (const [placeholder, read] of Object.entries(PLACEHOLDERS))
    if (request.includes(placeholder)) values.push([placeholder, String(await read(shop))])
  return (text: string) => values.reduce((filled, [placeholder, value]) => filled.replace(placeholder, value), text)
}

export function contextOf(shop: Shop, principal: Principal) {
  const context = new RouterContextProvider()
  context.set(shopContext, withUser(shop, userOf(principal)))
  context.set(databaseEventsContext, openDatabaseEvents({}))
  return context
}

function formOf(form: Record<string, string | File>, fillPlaceholders: (text: string) => string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form))
    body.set(name, typeof value === 'string' ? fillPlaceholders(value) : value)
  return body
}

/** Whether access was denied: a redirect to sign-in, an error status or not found. Unexpected errors fail the test. */
export function isDenied(answer: unknown) {
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
