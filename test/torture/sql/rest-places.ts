/** Every column of the exposed tables, and each part of a PostgREST query. */
import type pg from 'pg'
import { isRead, json, place, queryOf } from './place.ts'

const OPERATORS = 'eq neq gt lte like ilike match imatch fts plfts phfts wfts is cs cd ov sl isdistinct'.split(' ')

/** Each place of a PostgREST query in which a word of the client stands. */
const REST_QUERIES: ((payload: string, column: string) => [name: string, value: string])[] = [
  (text) => ['select', text],
  (text, column) => ['select', `${column},${text}`],
  (text, column) => ['select', `${column}->${text}`],
  (text, column) => ['select', `${column}->>${text}`],
  (text, column) => ['select', `${column}::${text}`],
  (text, column) => ['select', `${text}:${column}`],
  (text) => ['select', `id,${text}(*)`],
  (text) => ['select', `profiles!${text}(id)`],
  (text) => ['order', text],
  (text, column) => ['order', `${column}.${text}`],
  (text, column) => ['order', `${column}.asc.${text}`],
  (text, column) => ['order', `${column}->>${text}.desc`],
  (text, column) => [`${column}->>${text}`, 'eq.1'],
  (text, column) => [`${column}->${text}`, 'eq.1'],
  (text, column) => [column, text],
  (text, column) => [column, `${text}.1`],
  ...[...OPERATORS, 'not.eq'].map((operator) => (text: string, column: string): [string, string] => [
    column,
    `${operator}.${text}`,
  ]),
  (text, column) => [column, `fts(${text}).a`],
  (text, column) => [column, `like(any).{${text}}`],
  (text, column) => [column, `in.(1,${text})`],
  (text, column) => [column, `in.("${text}")`],
  (text, column) => ['or', `(${column}.eq.${text},id.eq.1)`],
  (text) => ['or', `(${text}.eq.1,id.eq.1)`],
  (text, column) => ['and', `(${column}.like.${text},or(id.${text}.1,id.eq.1))`],
  ...['limit', 'offset', 'columns', 'on_conflict'].map((name) => (text: string): [string, string] => [name, text]),
  (text) => [text, 'eq.1'],
]

export async function readRestPlaces(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  )
  if (rows.length === 0) throw new Error('There are no exposed tables.')
  return rows.flatMap(placesOfTable)
}

const placesOfTable = ({ name: table, columns }: { name: string; columns: string[] }) =>
  columns.flatMap((column, at) => {
    const path = `/rest/v1/${table}`
    // Who writes filters as who reads: one column is enough.
    const methods = at === 0 ? ['GET', 'HEAD', 'PATCH', 'DELETE', 'POST'] : ['GET']
    const body = (method: string, value: unknown) => (isRead(method) ? {} : json({ [column]: value }))
    return [
      ...methods.flatMap((method) =>
        REST_QUERIES.map((of) =>
          place(`?${of('…', column).join('=')}`, method, path, (text) => ({
            ...{ path: path + queryOf(of(text, column)), ...body(method, null) },
          })),
        ),
      ),
      ...['POST', 'PATCH'].flatMap((method) => [
        place(`.${column}`, method, `${path}?id=eq.1`, (text) => body(method, text)),
        place(`.${column}.*`, method, `${path}?id=eq.1`, (text) => body(method, { [text]: [text] })),
      ]),
    ]
  })
