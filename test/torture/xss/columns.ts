/** Puts hostile texts into the columns of the shop's tables, by SQL: what a form would refuse is tried, too. */
import type pg from 'pg'
import { PAYLOADS, TEXT_PAYLOADS, URL_PAYLOADS } from './payloads.ts'

type Column = { name: string; table: string; column: string; kind: 'text' | 'array' | 'json' }

/** Columns that no constraint keeps, and that are still no free text. Other words would only make the store lose a row. */
const LEFT: Record<string, RegExp> = {
  'addresses of pages': /\.(slug|path|handle|from_path|to_path)$|^(page_versions|pages)\.slug$/,
  'secrets, keys and their hashes': /(hash|_key|\.key|token|etag|challenge|last_four|\.sealed)$/,
  'names of files and records': /\.(file|file_key|stored|entity|entity_id|bucket_id|storage_objects\.name)$/,
  'who somebody is':
    /^(users|identities|factors|flows|errands|guesses|sessions\.(aal|method)|one_time_codes|server_keys\.rights)/,
  'HTML that the store has made and sanitized': /\.html$/,
  'counts and indexes that the store keeps':
    /^(search_words|search_lexemes|order_search_terms|price_total|total|facet_totals|counted_facets|product_facets|variant_facets|product_list_items|product_attributes|news|presences|storage_)/,
  'the names of settings':
    /\.(state|kind|format|scene|source|rights|provider|audiences|family|hex)$|^colour_families\.name$/,
}
/** In these the store reads some of the words itself. */
const CODES = /^(kind|type|id|url|state|country|method|key|of|field|op|match|hex|unit|slug|courier|gstin|.*Id|.*At)$/
const ADDRESS = /(^|_)(url|link|link_to|more_to|image)$/

/** `left` is what is not tried. */
type Answer = 'filled' | 'refused' | 'empty' | 'left'

const COLUMNS = `
  select c.table_name as table, c.column_name as column,
         case c.data_type when 'ARRAY' then 'array' when 'jsonb' then 'json' else 'text' end as kind
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'shop' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     and (c.data_type in ('text', 'character varying', 'jsonb') or c.udt_name = '_text')
     and not exists (
       select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.conrelid = format('shop.%I', c.table_name)::regclass and a.attname = c.column_name)
   order by 1, 2`

/** `offset` moves each text to another row. */
export async function fillColumns(pool: pg.Pool, offset: number) {
  const client = await pool.connect()
  const { rows } = await client.query<Omit<Column, 'name'>>(COLUMNS)
  const columns = rows.map((row): Column => ({ ...row, name: `${row.table}.${row.column}` }))
  const names: Record<Answer, string[]> = { filled: [], refused: [], empty: [], left: [] }
  const used = new Set<string>()
  await client.query('begin')
  for (const [at, column] of columns.entries()) {
    const isLeft = Object.values(LEFT).some((pattern) => pattern.test(column.name))
    const answer = isLeft ? 'left' : await fillColumn(client, column, offset + at, used)
    names[answer].push(column.name)
  }
  await client.query('commit')
  client.release()
  return { ...names, used: PAYLOADS.filter((text) => [...used].some((one) => one.includes(text))) }
}

/**
 * Tries the longest texts first, then shorter ones. No trigger keeps what was written once, but those of products make the words
 * of filters and searches.
 */
async function fillColumn(client: pg.PoolClient, column: Column, offset: number, used: Set<string>): Promise<Answer> {
  // Filters are made of these words, and the database's index takes no long ones.
  const isIndexed = /^(products|variants)$/.test(column.table)
  const upTo = (length: number) => TEXT_PAYLOADS.filter((text) => text.length <= length)
  const lists = ADDRESS.test(column.column)
    ? [URL_PAYLOADS, URL_PAYLOADS.slice(0, 1)]
    : [isIndexed || offset % 2 > 0 ? PAYLOADS : [TEXT_PAYLOADS.join('\n')], PAYLOADS, upTo(40), upTo(20)]
  for (const role of column.table === 'products' ? ['origin', 'replica'] : ['replica'])
    for (const where of ['true', `"${column.column}"::text <> ''`])
      for (const list of lists) {
        const count = await tryToFill(client, column, { list, offset, where, role })
        if (count === undefined) continue
        for (let row = 0; row < Math.min(count, list.length); row++) used.add(list[(row + offset) % list.length]!)
        return count > 0 ? 'filled' : 'empty'
      }
  return 'refused'
}

type Filling = { list: string[]; offset: number; where: string; role: string }

/** Returns the number of rows, or undefined if the database refuses it. */
async function tryToFill(client: pg.PoolClient, column: Column, filling: Filling) {
  await client.query('savepoint filling')
  try {
    await client.query(`set local session_replication_role = ${filling.role}`)
    const count = await (column.kind === 'json' ? fillJson : fillText)(client, column, filling)
    await client.query('set constraints all immediate')
    await client.query('set constraints all deferred')
    await client.query('set local session_replication_role = origin')
    await client.query('release savepoint filling')
    return count
  } catch {
    await client.query('rollback to savepoint filling')
    return undefined
  }
}

async function fillText(client: pg.PoolClient, { table, column, kind }: Column, { list, offset, where }: Filling) {
  // The number keeps texts unique where they have to be.
  const text = `($1::text[])[1 + (r.n + $2::int) % cardinality($1::text[])] || ' ' || r.n`
  const { rowCount } = await client.query(
    `update shop."${table}" t set "${column}" = ${kind === 'array' ? `array[${text}]` : text}
       from (select ctid, row_number() over ()::int - 1 as n from shop."${table}" where ${where}) r where t.ctid = r.ctid`,
    [list, offset],
  )
  return rowCount!
}

async function fillJson(client: pg.PoolClient, { table, column }: Column, { list, offset }: Filling) {
  const { rows } = await client.query<{ ctid: string; value: unknown }>(
    `select ctid::text, "${column}" as value from shop."${table}" where "${column}" is not null limit 100`,
  )
  let next = offset
  for (const { ctid, value } of rows) {
    const changed = replaceWords(value, () => list[next++ % list.length]!)
    await client.query(`update shop."${table}" set "${column}" = $1 where ctid = $2::tid`, [
      JSON.stringify(changed),
      ctid,
    ])
  }
  return rows.length
}

/** Keeps the shape, and the words that are codes. */
function replaceWords(value: unknown, replacement: () => string, name = ''): unknown {
  if (typeof value === 'string') return CODES.test(name) ? value : replacement()
  if (Array.isArray(value)) return value.map((one) => replaceWords(one, replacement, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceWords(one, replacement, key)]))
}
