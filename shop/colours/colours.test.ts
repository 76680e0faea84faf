/** A word decides how a colour looks and where lists have it, in every process. */
import { sql } from 'drizzle-orm'
import { insertProducts, type NewProduct } from '#db/seed/insert-products.server.ts'
import { auditLog, colourChanges, colourFamilies } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { listInOrder } from '../catalogue/cards.ts'
import { readFacetedList } from '../catalogue/faceted-list.ts'
import { allProducts } from '../catalogue/product-lists.ts'
import { findProduct } from '../catalogue/products.ts'
import { ANY_PRICE } from '../catalogue/rules.ts'
import { foldFacetChanges } from '../facets/facet-totals.ts'
import type { FacetChoices } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'
import { followColourChanges, UPDATED_AT_ONCE } from './follow-changes.ts'
import { AddColour, ChangeColour } from './input.ts'
import { listColours, readColour } from './list-colours.ts'
import { messages } from './messages.ts'
import { readHexes } from './read-hexes.ts'
import { hexOf, proposedWord, UNKNOWN_HEX } from './rules.ts'
import { addColour, changeColour, deleteColour } from './save-colour.ts'

const ALL = { family: '', q: '' }
const rani = AddColour.parse({ name: ' Rani ', hex: '#D94F70', family: 'pink' })

const thing = (title: string, colours: string[], sizes: string[] = []): NewProduct => ({
  ...{ title, brand: 'Rang', description: '', features: [], rupees: 500, mrp: 500, gender: null, category: 'Shirts' },
  ...{ departmentId: 1, collectionIds: [], images: [], sizes, colours, hsn: '6204', stock: () => 0 },
})
const addThings = (shop: Shop, things: NewProduct[]) =>
  shop.db.transaction(async (tx) => (await insertProducts(tx, things)).map(({ product }) => product.id))

async function read(shop: Shop, facets: FacetChoices = {}) {
  const request = { ...ANY_PRICE, facets, sort: 'default', page: 1, size: 500 } as const
  const { products, facets: shown } = await readFacetedList(shop, allProducts, request)
  const values = shown.find(({ name }) => name === 'colour')?.values ?? []
  return {
    titles: products.items.map(({ title }) => title).toSorted(),
    counts: Object.fromEntries(values.map(({ value, count }) => [value, count])),
    hexes: Object.fromEntries(values.map(({ value, hex }) => [value, hex])),
  }
}
const swatchesOf = async (shop: Shop, id: number) => (await listInOrder(shop, [id]))[0]!.swatches

test('changes the dot of a colour and the lists that have it when its word is added, changed and deleted', async ({
  shop,
}) => {
  const admin = shop.as(meera)
  const [id = 0] = await addThings(shop, [
    thing('Saree', ['Rani', 'Deep Rani', 'Rani Blue', 'Sky', 'Ivory']),
    thing('Stole', ['Firozi']),
  ])
  expect(await swatchesOf(shop, id)).toEqual([UNKNOWN_HEX, UNKNOWN_HEX, '#2c4a78', '#8fb8d6'])
  expect((await read(shop)).counts).toMatchObject({ other: 2, blue: 2 })
  expect((await listColours(admin, ALL)).unknown).toEqual([
    { colour: 'Deep Rani', products: 1, word: 'rani' },
    { colour: 'Firozi', products: 1, word: 'firozi' },
    { colour: 'Rani', products: 1, word: 'rani' },
  ])

  expect(await addColour(admin, rani)).toBe(messages.added)
  expect(await swatchesOf(shop, id)).toEqual(['#d94f70', '#d94f70', '#2c4a78', '#8fb8d6'])
  expect((await findProduct(shop, id))!.hexes).toMatchObject({ 'Deep Rani': '#d94f70', Ivory: '#f4ead9' })
  for (const isFolded of [false, true]) {
    if (isFolded) await foldFacetChanges(shop)
    const { counts, hexes } = await read(shop)
    expect(counts).toMatchObject({ other: 1, pink: 1 })
    expect(hexes).toMatchObject({ other: UNKNOWN_HEX, pink: '#d98ba0' })
    expect((await read(shop, { colour: ['pink'] })).titles).toEqual(['Saree'])
    expect((await read(shop, { colour: ['other'] })).titles).toEqual(['Stole'])
  }
  expect((await listColours(admin, ALL)).unknown).toMatchObject([{ colour: 'Firozi' }])

  await changeColour(admin, 'rani', { hex: rani.hex, family: '', version: 1 })
  expect((await read(shop)).counts).toMatchObject({ rani: 1 })
  expect((await listColours(admin, { family: 'rani', q: '' })).words).toEqual([
    { name: 'rani', family: 'rani', hex: '#d94f70', version: 2 },
  ])
  await deleteColour(admin, 'rani', 2)
  expect((await read(shop)).counts).toMatchObject({ other: 2 })
  expect(await swatchesOf(shop, id)).toEqual([UNKNOWN_HEX, UNKNOWN_HEX, '#2c4a78', '#8fb8d6'])
  const events = await shop.db.select().from(auditLog)
  expect(events.map(({ action, entityId }) => [action, entityId])).toEqual(Array(3).fill(['change-colours', 'rani']))
})

test('refuses with a sentence what is no word, no colour, no family or another version', async ({ shop }) => {
  const admin = shop.as(meera)
  const sentence = (input: object) => AddColour.safeParse({ ...rani, ...input }).error?.issues[0]?.message
  for (const name of ['', 'रानी', 'off white', '<b>', 'a'.repeat(41), undefined])
    expect(sentence({ name })).toBe(messages.wordNeeded)
  expect(sentence({ name: 'Other' })).toBe(messages.reserved)
  for (const hex of ['', '#fff', 'red', '#12345g', undefined]) expect(sentence({ hex })).toBe(messages.hexNeeded)
  expect(sentence({ family: 'off white' })).toBe(messages.familyNeeded)
  expect(ChangeColour.safeParse({ hex: '#123456', family: 'red', version: 'x' }).success).toBe(false)

  const before = await shop.db.select().from(colourFamilies)
  const refusals: [() => Promise<unknown>, string, string][] = [
    [() => addColour(admin, { ...rani, name: 'red' }), 'conflict', messages.taken('red')],
    [() => addColour(admin, { ...rani, family: 'maroon' }), 'invalid', messages.noFamily('maroon')],
    [() => addColour(admin, { ...rani, family: 'nothing' }), 'invalid', messages.noFamily('nothing')],
    [() => changeColour(admin, 'rani', { ...rani, version: 1 }), 'not-found', messages.notFound],
    [
      () => changeColour(admin, 'silver', { ...rani, family: 'grey', version: 9 }),
      'conflict',
      messages.changedMeanwhile(undefined),
    ],
    [() => deleteColour(admin, 'gold', 1), 'conflict', messages.hasMembers('gold', 'brass, golden')],
    [() => changeColour(admin, 'gold', { ...rani, family: 'yellow', version: 1 }), 'conflict', messages.hasMembers('gold', 'brass, golden')], // oxfmt-ignore
  ]
  for (const [refusal, code, message] of refusals) await expect(refusal()).rejects.toMatchObject({ code, message })
  expect(await shop.db.select().from(colourFamilies)).toEqual(before)
  await changeColour(admin, 'silver', { hex: '#c0c0c0', family: 'grey', version: 1 })
  await expect(changeColour(admin, 'silver', { hex: '#c1c1c1', family: '', version: 1 })).rejects.toMatchObject({
    message: messages.changedMeanwhile(meera.email),
  })
})

test('lets admins alone read and change words', async ({ shop }) => {
  for (const visitor of [shop, shop.as(asha)])
    for (const call of [
      () => listColours(visitor, ALL),
      () => readColour(visitor, 'red'),
      () => addColour(visitor, rani),
      () => changeColour(visitor, 'red', { ...rani, version: 1 }),
      () => deleteColour(visitor, 'wine', 1),
    ])
      await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/^(forbidden|unauth)/) as string })
})

test('proposes the last word of a colour in letters from a to z, and finds what the database finds', async ({
  shop,
}) => {
  expect(proposedWord('Gehra Rani-2')).toBe('rani')
  expect([proposedWord('रानी'), proposedWord('Other'), proposedWord('007')]).toEqual([undefined, undefined, undefined])
  const hexes = await readHexes(shop)
  for (const colour of ['Bottle Green', 'INDIGO/check', 'sky–blue', 'Rose Gold 2', 'zorp', 'Café Crème', 'gold5red']) {
    const { rows } = await shop.db.execute<{ hex: string | null }>(sql`
      select hex from regexp_split_to_table(lower(${colour}), '[^a-z]+') with ordinality word (name, place)
        join shop.colour_families f on f.name = word.name order by place desc limit 1`)
    expect([colour, hexOf(colour, hexes)]).toEqual([colour, rows[0]?.hex ?? UNKNOWN_HEX])
  }
})

/** Other tests of the server keep their transactions open for as long as they run. */
const UNTIL_OTHER_TESTS_END = { timeout: 90_000, interval: 500 }

/** A change is over when all transactions are that were open during it, also those of other databases of the server. */
async function countChanges(shop: Shop) {
  await followColourChanges(shop)
  return shop.db.$count(colourChanges)
}

committingTest(
  'shows a change of another process, and a part of many products at once, the rest when the housekeeping runs',
  { timeout: 120_000 },
  async ({ shop, settings }) => {
    const { open, stop } = openProcesses(shop, settings)
    const process = await open()
    const admin = shop.as(meera)
    const sarees = Array.from({ length: 20 }, (_, n) => thing(`Saree ${n}`, ['Rani']))
    const [id = 0] = await addThings(shop, [...sarees, thing('Stole', ['Firozi'])])
    await shop.db.execute(sql`
      insert into shop.variants (product_id, size, colour, sku)
      select p.id, 'Size ' || n, 'Rani', p.id || '-' || n from shop.products p, generate_series(1, 60) n
       where p.title like 'Saree %'`)
    await foldFacetChanges(shop)
    await expect.poll(() => swatchesOf(process, id)).toEqual([UNKNOWN_HEX])
    await expect.poll(async () => (await read(process)).counts).toMatchObject({ other: 21 })

    expect(await addColour(admin, rani)).toBe(`${messages.added}. ${messages.followsLater}`)
    await expect.poll(() => swatchesOf(process, id)).toEqual(['#d94f70'])
    expect((await listColours(admin, ALL)).isFollowing).toBe(true)
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int from shop.variant_facets where colour = 'pink'`,
    )
    expect(rows[0]!.count).toBe(UPDATED_AT_ONCE)

    await followColourChanges(shop)
    await foldFacetChanges(shop)
    await expect.poll(async () => (await read(process)).counts).toMatchObject({ other: 1, pink: 20 })
    expect((await listColours(admin, ALL)).isFollowing).toBe(false)
    await expect.poll(() => countChanges(shop), UNTIL_OTHER_TESTS_END).toBe(0)
    await stop()
  },
)

committingTest(
  'mends what a transaction writes that began before the change of a word',
  { timeout: 120_000 },
  async ({ shop }) => {
    const admin = shop.as(meera)
    let write = () => undefined as void
    const written = new Promise<void>((resolve) => (write = resolve))
    let begun = () => undefined as void
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    const other = shop.db.transaction(async (tx) => {
      await tx.execute(sql`update shop.variants set colour = 'Rani' where id = ${kurta.small}`)
      begun()
      await written
    })
    await isBegun
    await addColour(admin, rani)
    await followColourChanges(shop)
    await followColourChanges(shop)
    expect(await shop.db.$count(colourChanges)).toBe(1)
    write()
    await other
    const families = async () =>
      (await shop.db.execute(sql`select colour from shop.variant_facets where variant_id = ${kurta.small}`)).rows
    expect(await families()).toEqual([{ colour: 'other' }])
    await followColourChanges(shop)
    expect(await families()).toEqual([{ colour: 'pink' }])
    await expect.poll(() => countChanges(shop), UNTIL_OTHER_TESTS_END).toBe(0)
  },
)
