/** `GET /`: describes the exposed tables in OpenAPI 2, in PostgREST's format. */
import type { Context } from 'hono'
import { EXPOSED_TABLES, type ColumnType, type Table } from './exposed-tables.ts'

const TYPES: Record<ColumnType, object> = {
  integer: { type: 'integer', format: 'integer' },
  bigint: { type: 'integer', format: 'bigint' },
  numeric: { type: 'number', format: 'numeric' },
  text: { type: 'string', format: 'text' },
  'text[]': { type: 'array', items: { type: 'string' }, format: 'text[]' },
  uuid: { type: 'string', format: 'uuid' },
  jsonb: { format: 'jsonb' },
  'timestamp with time zone': { type: 'string', format: 'timestamp with time zone' },
}

const inQuery = (name: string) => ({ name, in: 'query', required: false, type: 'string' })
const inHeader = (name: string) => ({ name, in: 'header', required: false, type: 'string' })
const reference = (name: string) => ({ $ref: `#/parameters/${name}` })

export function openApi(c: Context): Response {
  const { host, protocol, pathname } = new URL(c.req.url)
  const document = {
    swagger: '2.0',
    info: { title: 'The tables of the store', description: '', version: '1' },
    ...{ host, basePath: pathname.replace(/(.)\/$/, '$1'), schemes: [protocol.replace(':', '')] },
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries(EXPOSED_TABLES.map((table) => [`/${table.name}`, pathOf(table)])),
    definitions: Object.fromEntries(EXPOSED_TABLES.map((table) => [table.name, definitionOf(table)])),
    parameters: {
      ...{ select: inQuery('select'), order: inQuery('order'), limit: inQuery('limit'), offset: inQuery('offset') },
      ...{ on_conflict: inQuery('on_conflict'), prefer: inHeader('Prefer'), range: inHeader('Range') },
      ...Object.fromEntries(EXPOSED_TABLES.flatMap((table) => table.columns.map(({ name }) => filterOf(table, name)))),
      ...Object.fromEntries(EXPOSED_TABLES.map(({ name }) => [`body.${name}`, bodyOf(name)])),
    },
  }
  return c.json(document, 200, { 'content-type': 'application/openapi+json; charset=utf-8' })
}

const filterOf = (table: Table, column: string) => [`rowFilter.${table.name}.${column}`, inQuery(column)] as const
const bodyOf = (name: string) => ({ name, in: 'body', required: false, schema: { $ref: `#/definitions/${name}` } })

function pathOf({ name, columns }: Table) {
  const filters = columns.map((column) => reference(`rowFilter.${name}.${column.name}`))
  const [select, prefer, body] = [reference('select'), reference('prefer'), reference(`body.${name}`)]
  const slice = ['order', 'range', 'offset', 'limit'].map(reference)
  const rows = { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${name}` } } }
  const tags = [name]
  const none = { '204': { description: 'No Content' } }
  return {
    get: { tags, parameters: [...filters, select, ...slice, prefer], responses: { '200': rows, '206': rows } },
    post: { tags, parameters: [body, select, reference('on_conflict'), prefer], responses: { '201': rows } },
    patch: { tags, parameters: [...filters, body, select, prefer], responses: { ...none, '200': rows } },
    delete: { tags, parameters: [...filters, select, prefer], responses: { ...none, '200': rows } },
  }
}

function definitionOf({ columns, required, primaryKey, references }: Table) {
  const properties = columns.map(({ name, type }) => {
    const key = references.find(({ column }) => column === name)
    const notes = [
      ...(name === primaryKey ? ['This is a Primary Key.<pk/>'] : []),
      ...(key
        ? [`This is a Foreign Key to \`${key.table}.${key.to}\`.<fk table='${key.table}' column='${key.to}'/>`]
        : []),
    ]
    return [name, { ...TYPES[type], ...(notes.length > 0 ? { description: `Note:\n${notes.join('\n')}` } : {}) }]
  })
  return { type: 'object', required, properties: Object.fromEntries(properties) as object }
}
