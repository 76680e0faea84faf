/**
 * The sections of the home page with their cards (S2.3, S7.1-04).
 *
 * Each section reads eight products and shows four. The other four replace products that are sold out or already shown
 * above.
 */
import { sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { listTags, tagList } from './cache-tags.ts'
import { toCards } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { readSections, type Section, type SectionHeading } from './home-sections.ts'
import { readRecords } from './product-records.ts'
import { HOME_SECTION_SIZE, type ProductCard } from './rules.ts'
import { selectRunning } from './schedule.ts'

export type HomeSection = SectionHeading & { id: number; products: ProductCard[] }

/** Without sections that have no products. */
export async function readHome(shop: Shop): Promise<HomeSection[]> {
  const running = await readRunning(shop)
  const rows = [...new Set(running.flatMap(({ ids }) => ids))].map((id) => ({ id }))
  const cards = new Map((await toCards(shop, rows)).map((card) => [card.id, card]))
  const shown = new Set<ProductCard>()
  const home = running.map(({ section: { id, title, path, scopes, sort }, ids }) => {
    const fetched = ids.flatMap((product) => cards.get(product) ?? [])
    tagList(shop, scopes, { sort }, fetched)
    const selected = selectCards(fetched, shown)
    for (const card of selected) shown.add(card)
    return { id, title, path, products: selected }
  })
  return home.filter(({ products }) => products.length > 0)
}

/**
 * Before its cards are read, so that placeholders stand where cards will, as many as there will be. It is read for every
 * page, and kept in memory.
 */
export type HomeHeading = SectionHeading & { cards: number }
export const readHeadings = async (shop: Shop): Promise<HomeHeading[]> =>
  // Without the tags of the page, whose own products they are not.
  (await readRunning({ ...shop, cacheTags: undefined })).flatMap(({ section: { title, path }, ids }) =>
    ids.length > 0 ? [{ title, path, cards: Math.min(ids.length, HOME_SECTION_SIZE) }] : [],
  )

async function readRunning(shop: Shop) {
  const { sections, idsBySection } = await cacheValue(
    shop,
    'home',
    () => readIds(shop),
    (home) => tagsOf(shop, home),
  )
  return selectRunning(shop, sections).map((section) => ({ section, ids: idsBySection.get(section.id) ?? [] }))
}

type Home = { sections: Section[]; idsBySection: Map<number, number[]> }

/** The sections and their products are one reading, so that a change of the sections drops both. */
async function readIds(shop: Shop): Promise<Home> {
  const sections = await readSections(shop)
  return { sections, idsBySection: await selectIds(shop, sections) }
}

/** The first products of each section, by its id. */
async function selectIds(shop: Shop, sections: Section[]): Promise<Map<number, number[]>> {
  if (sections.length === 0) return new Map()
  const arrays = []
  for (const section of sections) arrays.push(await section.ids(shop))
  const selects = arrays.map((ids, at) => sql`select ${sections[at]!.id}::int as id, ${ids} as ids`)
  const { rows } = await shop.db.execute<{ id: number; ids: number[] }>(sql.join(selects, sql` union all `))
  return new Map(rows.map(({ id, ids }) => [id, ids]))
}

async function tagsOf(shop: Shop, { sections, idsBySection }: Home) {
  const records = await readRecords(shop, [...new Set([...idsBySection.values()].flat())])
  return sections.flatMap(({ id, scopes, sort }) =>
    listTags(
      scopes,
      { sort },
      (idsBySection.get(id) ?? []).flatMap((product) => records.get(product) ?? []),
    ),
  )
}

/** Keeps the order, but moves products that are shown above towards the end, and sold-out products to the end. */
function selectCards(cards: ProductCard[], above: Set<ProductCard>) {
  const rank = (card: ProductCard) => (card.inStock ? 0 : 2) + (above.has(card) ? 1 : 0)
  return cards.toSorted((a, b) => rank(a) - rank(b)).slice(0, HOME_SECTION_SIZE)
}
