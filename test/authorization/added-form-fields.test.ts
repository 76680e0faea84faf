/** As added-fields.test.ts: forms of pages. Each accepts the same request with each column of the database, and leaves the same rows. */
import { vi } from 'vitest'
import type { z } from 'zod'
import { expect, test, type TestShop } from '../shop.ts'
import { addedFields, compareWrites, isTried, namesOf, principalOf, without, type Write } from './compare-writes.ts'
import { requestAs, seed } from './page-access.ts'
import { PAGE_ROUTES, type Row } from './page-routes.ts'
import { PREPARED_FORMS } from './prepared-forms.ts'
import type { Audience } from './principals.ts'

/** The schemas that have read a form. */
const schemas = vi.hoisted((): z.ZodType[] => [])
vi.mock('../../app/form-action.ts', async (original) => {
  const module = await original<typeof import('../../app/form-action.ts')>()
  const formAction: typeof module.formAction = (options) => {
    const action = module.formAction(options)
    return (sent) => (schemas.push(options.schema), action(sent))
  }
  return { ...module, formAction }
})

type Form = { row: Row; prepare: (typeof PREPARED_FORMS)[number][1] | undefined }

/** As the table of routes has them, and those that need a state of their own. */
function formsOf(isWanted: (audience: Audience) => boolean): Form[] {
  const rows = PAGE_ROUTES.filter(([route, audience]) => route.startsWith('POST') && isWanted(audience))
  return [
    ...rows.map((row) => ({ row, prepare: undefined })),
    ...rows.flatMap((row) =>
      PREPARED_FORMS.flatMap(([route, prepare]) => (route === row[0] ? [{ row, prepare }] : [])),
    ),
  ]
}

/** Fields that a page has, and that its schema does not name. */
const OWN: Record<string, string[]> = { 'POST /order-history': ['reason'] }
/** Of a form with a file that is read as it comes. */
const MOST: Record<string, number> = { 'POST /admin/runs': 15 }

/** The fields of the schema that has read the form are its own. */
function formWrite(
  { row: [route, audience, path, form = {}], prepare }: Form,
  added: [string, unknown][],
  at: number,
): Write {
  let own: string[] = []
  const send = async (shop: TestShop, isMore: boolean) => {
    const { at: url = path, fields, who = principalOf(audience) } = (await prepare?.(shop)) ?? { fields: form }
    if (!who) return 404
    schemas.length = 0
    const more = isMore ? without(added, [...own, ...(OWN[route] ?? []), ...Object.keys(fields)]) : {}
    const texts = Object.entries(more).map(([name, value]): [string, string] => [name, String(value)])
    texts.splice(MOST[route] ?? texts.length)
    const answer = await requestAs(shop, [route, audience, url, { ...Object.fromEntries(texts), ...fields }], who)
    if (!isMore) own = schemas.flatMap(namesOf)
    return statusOf(answer)
  }
  return { route: `${at + 1} ${route}`, plain: (shop) => send(shop, false), withMore: (shop) => send(shop, true) }
}

/** All with a state of their own succeed. */
async function compareForms(shop: TestShop, forms: Form[], share: number) {
  await seed(shop)
  const added = await addedFields(shop)
  const chosen = forms.filter((_, at) => isTried(at, share))
  const writes = chosen.map((form, at) => formWrite(form, added, at))
  const compared = await compareWrites(shop, writes, false)
  expect(compared).toEqual(
    expect.arrayContaining(writes.flatMap(({ route }, at) => (chosen[at]!.prepare ? route : []))),
  )
  return compared
}

test('no form of a shopper may have a field that the page does not', { timeout: 300_000 }, async ({ shop }) => {
  const compared = await compareForms(
    shop,
    formsOf((audience) => audience !== 'the admin'),
    2,
  )
  expect(compared.length).toBeGreaterThan(10)
})

test('no form of an admin may have a field that the page does not', { timeout: 300_000 }, async ({ shop }) => {
  const compared = await compareForms(
    shop,
    formsOf((audience) => audience === 'the admin'),
    4,
  )
  expect(compared.length).toBeGreaterThan(10)
})

function statusOf(answer: unknown) {
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return answer.status
  return (answer as { init?: { status?: number } } | null)?.init?.status ?? 200
}
