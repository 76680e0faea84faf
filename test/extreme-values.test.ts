/** No form, body or address leads to a value that PostgreSQL cannot store: a number above an integer's, a NUL. */
import { z } from 'zod'
import { ROUTES } from '#api/store/store.ts'
import { seedApi, sendAs, type ApiRoute } from './authorization/api-access.ts'
import { API_ROUTES } from './authorization/api-routes.ts'
import { requestAs, seed } from './authorization/page-access.ts'
import { PAGE_ROUTES, type Row } from './authorization/page-routes.ts'
import { AUDIENCES, type Principal } from './authorization/principals.ts'
import { openApis } from './open-apis.ts'
import { rollBack } from './roll-back.ts'
import { expect, test } from './shop.ts'

const NUMBERS = [2 ** 31]
const isNumber = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))

/** The same body or form with one value replaced, for each value at any depth. */
function withExtremes(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) => withExtremes(one).map((other) => (value as unknown[]).with(at, other)))
  if (typeof value === 'object' && value !== null && !(value instanceof File))
    return Object.entries(value).flatMap(([name, one]) =>
      withExtremes(one).map((other) => ({ ...value, [name]: other })),
    )
  if (isNumber(value)) return NUMBERS.map((number) => (typeof value === 'string' ? String(number) : number))
  return typeof value === 'string' ? [`\0${value}`, '\ud800'] : []
}

/** The address with each of its parameters replaced. */
function addressesOf(route: string, at = route) {
  const pattern = route.replace(/^[A-Z]+ /, '').split('/')
  const [path, query = ''] = at.replace(/^[A-Z]+ /, '').split('?') as [string, string?]
  const parts = path.split('/')
  const replaced = pattern.flatMap((name, at) =>
    name.startsWith(':') && at < parts.length
      ? ['a%00', ...NUMBERS].map((value) => parts.with(at, String(value)).join('/'))
      : [],
  )
  const names = [...new URLSearchParams(query).keys()]
  const queries = names.flatMap((name) =>
    ['\0', ...NUMBERS].map((value) => {
      const other = new URLSearchParams(query)
      other.set(name, String(value))
      return `${path}?${other.toString().replaceAll('%7B', '{').replaceAll('%7D', '}')}`
    }),
  )
  return [...replaced.map((one) => (query ? `${one}?${query}` : one)), ...queries]
}

/** The numbers that a schema of the store API accepts at its top, whether or not the example of the route has them. */
function numbersOf(schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const all = [properties, ...anyOf.map((one) => (typeof one === 'object' && one.properties) || {})]
  return all
    .flatMap(Object.entries)
    .flatMap(([name, one]) => (/"(integer|number)"/.test(JSON.stringify(one)) ? [name] : []))
}

const addQuery = (at: string, name: string, value: number) => {
  const [path, query] = at.split('?')
  const others = (query ?? '').split('&').filter((one) => one && !one.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${value}`].join('&')}`
}

const principalOf = (audience: keyof typeof AUDIENCES): Principal =>
  (AUDIENCES[audience] as readonly Principal[]).find((one) => one === 'admin') ?? 'Asha'

test('answers no page and no form with an unexpected error', { timeout: 600_000 }, async ({ shop }) => {
  await seed(shop)
  const failed: string[] = []
  for (const [route, audience, at, form] of PAGE_ROUTES) {
    const rows: Row[] = [
      ...addressesOf(route, at).map((address): Row => [route, audience, address, form]),
      ...withExtremes(form).map((other): Row => [route, audience, at, other as NonNullable<Row[3]>]),
    ]
    for (const row of rows) {
      const answer = await rollBack(shop, (inner) => requestAs(inner, row, principalOf(audience)))
      const status = (answer as { init?: { status?: number }; status?: number } | undefined)?.init?.status
      if (answer instanceof Error || (status ?? 200) >= 500) failed.push(JSON.stringify([route, ...row.slice(2)]))
    }
  }
  expect(failed).toEqual([])
})

test('answers no request to an API with an unexpected error', { timeout: 600_000 }, async ({ shop }) => {
  await seedApi(shop)
  const failed: string[] = []
  for (const [route, audience, request = {}] of API_ROUTES) {
    const own = ROUTES.find(({ method, path }) => `${method.toUpperCase()} /api${path}` === route)
    const rows: ApiRoute[] = [
      ...addressesOf(route, request.at).map((at): ApiRoute => [route, audience, { ...request, at }]),
      ...numbersOf(own?.query).flatMap((name) =>
        NUMBERS.map((number): ApiRoute => [
          route,
          audience,
          { ...request, at: addQuery(request.at ?? route.replace(/^[A-Z]+ /, ''), name, number) },
        ]),
      ),
      ...numbersOf(own?.body).flatMap((name) =>
        NUMBERS.map((number): ApiRoute => [route, audience, { ...request, body: { ...request.body, [name]: number } }]),
      ),
      ...withExtremes(request.body).map((body): ApiRoute => [route, audience, { ...request, body: body as object }]),
    ]
    for (const row of rows) {
      const sent = await rollBack(shop, (inner) => sendAs(inner, row, principalOf(audience), openApis))
      if (!sent || sent.answer.status >= 500) failed.push(JSON.stringify([route, row[2], sent?.answer.status]))
    }
  }
  expect(failed).toEqual([])
})
