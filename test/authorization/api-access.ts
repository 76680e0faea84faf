/** Sends the request of one API route as every principal, and returns those that have access. */
import { readPriceList } from '#shop/price-lists/read-lists.ts'
import { addPriceList } from '#shop/price-lists/save-list.ts'
import { setPrices } from '#shop/price-lists/set-prices.ts'
import { fromRupees } from '#core/money.ts'
import type { Paise } from '#core/money.ts'
import { insertRemittance } from '../cash-book.ts'
import { ashasOrder } from '../customer-data.ts'
import { categories, refunds, reviewPhotos } from '#db/schema.server.ts'
import { insertCreditNote } from '../invoiced-order.ts'
import { insertReturn } from '../returned-order.ts'
import { insertRun } from '../run-file.ts'
import type { Hono } from 'hono'
import { readCart } from '#shop/cart/cart.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { listAddresses, saveAddress } from '#shop/checkout/addresses.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { SaveParty } from '#shop/law/input.ts'
import { listParties } from '#shop/law/list-parties.ts'
import { AddReturnRule } from '#shop/returns/rule-input.ts'
import { addReturnRule } from '#shop/returns/save-rule.ts'
import { addParty } from '#shop/law/save-party.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { createShipment } from '#shop/shipping/create-shipment.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { home } from '../checkout.ts'
import { insertOffer } from '../admin-offers.ts'
import { insertPage } from '../own-page.ts'
import { seedCustomerData } from '../customer-data.ts'
import { asha, meera, soldOut } from '../fixtures.ts'
import type { TestShop } from '../shop.ts'
import { AUDIENCES, headersOf, PRINCIPALS, type Audience, type Principal } from './principals.ts'
import { rollBack } from '../roll-back.ts'

/** The route as in the router, the principals with access, and the request. `at` is the requested URL. */
export type ApiRoute = [route: string, audience: Audience, request?: { at?: string; body?: object }]

type Api = {
  open: (shop: Shop) => Hono
  /** How this API denies access other than by 401, 403 and 404. */
  isDenied: (url: string, status: number, text: string) => boolean
}

const deletedProduct = String(toPublicId(soldOut.id))

export const membersOf = (audience: Audience) =>
  PRINCIPALS.filter((principal) => (AUDIENCES[audience] as readonly Principal[]).includes(principal))

export async function listPermitted(shop: TestShop, row: ApiRoute, api: Api) {
  await seedApi(shop)
  const permitted: Principal[] = []
  for (const principal of PRINCIPALS)
    if (await rollBack(shop, (inner) => isPermitted(inner, row, principal, api))) permitted.push(principal)
  return permitted
}

export async function seedApi(shop: TestShop) {
  await seedCustomerData(shop)
  await saveAddress(shop.as(asha), home)
  await insertRun(shop)
  await insertPage(shop)
  shop.services.queue.retryFailedJob = () => Promise.resolve('send-refund-made')
  await addParty(shop.as(meera), SaveParty.parse({ name: 'Weavers', address: 'Erode' }))
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: deletedProduct })
}

async function insertRule(shop: Shop) {
  const rule = AddReturnRule.parse({ categoryId: '1', allows: 'none' })
  return String((await addReturnRule(shop, rule)).id)
}

/** A validation error counts as access, because only permitted principals receive one. */
async function isPermitted(shop: Shop, row: ApiRoute, principal: Principal, api: Api) {
  const { url, answer } = await sendAs(shop, row, principal, api.open)
  return ![401, 403, 404].includes(answer.status) && !api.isDenied(url, answer.status, await answer.text())
}

export async function sendAs(
  shop: Shop,
  [route, , { at, body } = {}]: ApiRoute,
  principal: Principal,
  open: Api['open'],
) {
  const [method, path] = route.split(' ') as [string, string]
  const url = await fillPlaceholders(shop, at ?? path)
  const contentType = { 'content-type': 'application/json', prefer: 'return=representation' }
  const headers = { ...(await headersOf(shop, principal)), ...contentType }
  const answer = await open(shop).request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { url, answer }
}

/** What a URL can name. Only what it names is created: there are thousands of requests. */
const PLACEHOLDERS: Record<string, (shop: Shop) => Promise<string>> = {
  '{line}': async (shop) => String((await readCart(withUser(shop, asha))).lines[0]!.id),
  '{orderLine}': async (shop) => String((await readAdminOrder(withUser(shop, meera), ashasOrder)).lines[0]!.id),
  '{reviewPhoto}': async ({ db }) => (await db.select({ id: reviewPhotos.id }).from(reviewPhotos))[0]!.id,
  '{gone}': async () => deletedProduct,
  '{party}': async (shop) => String((await listParties(withUser(shop, meera)))[0]!.id),
  '{collection}': insertCollection,
  '{refund}': insertRefund,
  '{shipment}': async (shop) => (await createShipment(withUser(shop, meera), ashasOrder, {})).id,
  '{return}': (shop) => insertReturn(shop, ashasOrder),
  '{cashShipment}': async (shop) => (await insertRemittance(shop)).shipmentId,
  '{priceList}': async (shop) => (await insertPriceList(withUser(shop, meera))).split('/')[0]!,
  '{prices}': (shop) => insertPriceList(withUser(shop, meera)),
  '{rule}': (shop) => insertRule(withUser(shop, meera)),
  '{offer}': async (shop) => String(await insertOffer({ as: (user) => withUser(shop, user) })),
  '{note}': async (shop) => (await insertCreditNote(shop, ashasOrder)).id,
  '{address}': async (shop) => String((await listAddresses(withUser(shop, asha)))[0]!.id),
}

async function fillPlaceholders(shop: Shop, url: string) {
  let filled = url
  for (const [placeholder, find] of Object.entries(PLACEHOLDERS))
    if (url.includes(placeholder)) filled = filled.replace(placeholder, await find(shop))
  return filled
}

/** The path of a price list, and of its only price. */
async function insertPriceList(shop: Shop) {
  const { id } = await addPriceList(shop, { name: 'Diwali', startsAt: shop.now(), endsAt: null })
  await setPrices(shop, id, [{ item: '#1', price: fromRupees(599) }])
  return `${id}/prices/${(await readPriceList(shop, id)).list.items[0]!.id}`
}

async function insertCollection({ db }: Shop) {
  const diwali = { kind: 'collection', slug: 'diwali', path: 'collections/diwali', name: 'Diwali' } as const
  const [row] = await db.insert(categories).values(diwali).returning()
  return String(row!.id)
}

async function insertRefund({ db, now }: Shop) {
  const at = now()
  const owed = { orderId: ashasOrder, amount: 1 as Paise, method: 'bank', reason: 'goodwill' } as const
  const timestamps = { createdAt: at, updatedAt: at }
  const [row] = await db
    .insert(refunds)
    .values({ ...owed, idempotencyKey: crypto.randomUUID(), ...timestamps })
    .returning()
  return row!.id
}
