/**
 * Fields that a request should not have change nothing (reliability T-MASS): every write that succeeds is sent again with each column
 * of the database as a field. The second leaves the same rows, or is refused. RUNS=1 tries all of them.
 */
import { ROUTES } from '#api/store/store.ts'
import { openApis } from '../open-apis.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { seedApi, sendAs } from './api-access.ts'
import { ACCEPTED } from './accepted-requests.ts'
import { API_ROUTES } from './api-routes.ts'
import { addedFields, compareWrites, isTried, namesOf, principalOf, without, type Write } from './compare-writes.ts'
import { PREPARED } from './prepared-requests.ts'
import { headersOf } from './principals.ts'

type Fields = Record<string, unknown>
const WRITES = /^(?:POST|PUT|PATCH) /

/** The fields that the operation documents. */
function documented(route: string) {
  const found = ROUTES.find(({ method, path }) => route === `${method.toUpperCase()} /api${path}`)
  return [found?.documentedBody ?? found?.body, found?.query].flatMap((schema) => (schema ? namesOf(schema) : []))
}

/** Those of an admin who writes a product or a category through the Fake Store API may have any of their columns. */
const apiWrites = API_ROUTES.filter(
  ([route, audience]) =>
    WRITES.test(route) && !(audience === 'the admin' && /^\S+ \/api\/v1\/(?:products|categories)/.test(route)),
)
/** An account and an order are tried every time. */
const ALWAYS = ['POST /api/accounts', 'POST /api/orders']
const withRequests = [...Object.keys(ACCEPTED), ...Object.keys(PREPARED)]
const tried = withRequests.filter((route, at) => ALWAYS.includes(route) || isTried(at))

function apiWrite([route, audience, row]: (typeof API_ROUTES)[number], added: [string, unknown][]): Write[] {
  const { who = principalOf(audience), ...accepted } = ACCEPTED[route] ?? {}
  if (!who) return []
  const request = { ...row, ...accepted }
  const more = without(added, [...documented(route), ...Object.keys(request.body ?? {})])
  const send = (body?: object) => async (shop: TestShop) =>
    (await sendAs(shop, [route, audience, { ...request, ...(body && { body }) }], who, openApis)).answer.status
  return [{ route, plain: send(request.body), withMore: send({ ...more, ...request.body }) }]
}

function preparedWrite([route, audience, row]: (typeof API_ROUTES)[number], added: [string, unknown][]): Write {
  const send = (extra: Fields) => async (shop: TestShop) => {
    const { at = row?.at, who = principalOf(audience)!, body, file, form } = await PREPARED[route]!(shop)
    const [method, path] = route.split(' ') as [string, string]
    const url = new URL(at ?? path, 'http://localhost:3000')
    // A file has no place for fields.
    if (file) for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, String(value))
    const type = file ? file.type : form ? undefined : 'application/json'
    const headers = {
      ...(await headersOf(shop, who)),
      ...{ 'idempotency-key': 'one request', ...(type && { 'content-type': type }) },
    }
    const sent = file ?? (form ? formOf({ ...extra, ...form }) : JSON.stringify({ ...extra, ...body }))
    return (await openApis(shop).request(url.pathname + url.search, { method, headers, body: sent })).status
  }
  return { route, plain: send({}), withMore: send(without(added, documented(route))) }
}

function formOf(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof File ? value : String(value))
  return form
}

test('no request to an interface may set a field that it does not document', { timeout: 300_000 }, async ({ shop }) => {
  await seedApi(shop)
  const added = await addedFields(shop)
  const writes = apiWrites
    .filter(([route]) => !withRequests.includes(route) || tried.includes(route))
    .flatMap((row) => (row[0] in PREPARED ? [preparedWrite(row, added)] : apiWrite(row, added)))
  const compared = await compareWrites(shop, writes, true)
  expect(compared).toEqual(expect.arrayContaining(['POST /api/v1/users', 'PUT /api/profile', 'POST /api/cart/items']))
  expect(compared).toEqual(expect.arrayContaining(tried))
})
