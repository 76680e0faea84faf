import { asc, eq, sql } from 'drizzle-orm'
import { colourChanges, colourFamilies, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { ColoursQuery } from './input.ts'
import { messages } from './messages.ts'
import { isFamily, proposedWord, UNKNOWN_FAMILY, type ColourWord } from './rules.ts'

/** So many unknown colours are listed, those of the most products first. */
const MAX_UNKNOWN = 100

/** `word` is what to add so that the colour is known; null for a colour without a word from a to z. */
export type UnknownColour = { colour: string; products: number; word: string | null }
export type Colours = {
  words: ColourWord[]
  families: string[]
  unknown: UnknownColour[]
  /** Whether the lists do not show a change yet, because many products have the colour. */
  isFollowing: boolean
}

/** The words of a family, or all, that contain a text, and the colours of products that no word knows. */
export async function listColours(shop: Shop, { family, q }: ColoursQuery): Promise<Colours> {
  requirePermission(shop, 'read-products')
  const all = await shop.db.select().from(colourFamilies).orderBy(asc(colourFamilies.family), asc(colourFamilies.name))
  const isWanted = (word: ColourWord) =>
    (family === '' || word.family === family) && word.name.includes(q.trim().toLowerCase())
  return {
    words: all.filter(isWanted),
    families: familiesOf(all),
    unknown: await listUnknown(shop),
    isFollowing: await isFollowing(shop),
  }
}

export async function listFamilies(shop: Shop): Promise<string[]> {
  requirePermission(shop, 'read-products')
  return familiesOf(await shop.db.select().from(colourFamilies).orderBy(asc(colourFamilies.name)))
}
const familiesOf = (words: ColourWord[]) => words.filter(isFamily).map(({ name }) => name)

export async function readColour(shop: Shop, name: string): Promise<ColourWord> {
  requirePermission(shop, 'read-products')
  const [row] = await shop.db.select().from(colourFamilies).where(eq(colourFamilies.name, name))
  return row ?? fail('not-found', messages.notFound)
}

async function listUnknown(shop: Shop): Promise<UnknownColour[]> {
  const { rows } = await shop.db.execute<{ colour: string; products: number }>(sql`
    with unknown as materialized (
      select colour from shop.variant_colours() colour where shop.colour_family(colour) = ${UNKNOWN_FAMILY}
    ) select v.colour, count(distinct v.product_id)::int as products
        from unknown
        join ${variants} v on v.colour = unknown.colour and v.colour <> '' and v.deleted_at is null
        join ${products} p on p.id = v.product_id and p.deleted_at is null
       group by 1 order by 2 desc, 1 limit ${MAX_UNKNOWN}`)
  return rows.map(({ colour, products }) => ({ colour, products, word: proposedWord(colour) ?? null }))
}

async function isFollowing(shop: Shop) {
  const { rows } = await shop.db.execute<{ is: boolean }>(sql`
    select exists (select from ${colourChanges})
       and exists (select from shop.stale_colours(array(select name from ${colourChanges}))) as is`)
  return rows[0]!.is
}
