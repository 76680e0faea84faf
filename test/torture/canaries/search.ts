/** Looks for canaries in texts and in every column of the database. */
import type pg from 'pg'

/** As it is, and as addresses, JSON, base64 and hexadecimal digits have it. */
function formsOf(canary: string) {
  const bytes = Buffer.from(canary)
  // In base64 a value looks different after one or two other bytes, and its ends depend on what is beside it.
  const encoded = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice([0, 2, 3][before], -1),
  )
  return [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1), bytes.toString('hex'), ...encoded]
}

export type Search = (text: string) => string | undefined

/** Returns what a text has, with the words around it, or undefined. */
export function openSearch(canaries: Record<string, string>): Search {
  const forms = Object.entries(canaries).flatMap(([name, canary]) => formsOf(canary).map((form) => ({ name, form })))
  return (text: string) => {
    const found = forms.find(({ form }) => text.includes(form))
    if (!found) return undefined
    const at = text.indexOf(found.form)
    return `${found.name} in ${JSON.stringify(text.slice(Math.max(0, at - 150), at + 100))}`
  }
}

/** Names the tables that have a canary. A row as text has all of its columns, bytes as hexadecimal digits. */
export async function searchDatabase(pool: pg.Pool, canaries: Record<string, string>, except: string[] = []) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const forms = Object.values(canaries).flatMap(formsOf)
  const search = openSearch(canaries)
  const findings: string[] = []
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await pool.query<{ text: string }>(
      `select t::text as text from ${name} t
        where exists (select from unnest($1::text[]) form where strpos(t::text, form) > 0) limit 1`,
      [forms],
    )
    for (const { text } of rows) findings.push(`${name} has ${search(text)}`)
  }
  return { tables: tables.length, findings }
}
