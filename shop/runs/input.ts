import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '../catalogue/product-status.ts'
import { page, searchText, singleLine } from '../input.ts'
import { messages as common } from '../messages.ts'
import * as rules from './rules.ts'

/** What is sent with a file. */
export const UploadRun = z.object({
  stock: z
    .enum(Object.keys(rules.STOCK_OPTIONS) as rules.StockOption[])
    .catch('new')
    .default('new'),
})

/** What is sent with a file over the API: `?file_name=&stock=` */
export const UploadRunFile = UploadRun.extend({ file_name: singleLine(rules.MAX_FILE_NAME_LENGTH) })

/** `/admin/runs?page=` */
export const RunsQuery = z.object({ page })

/** `/admin/runs/:id?show=errors` */
export const RunQuery = z.object({ show: z.literal('errors').optional().catch(undefined) })

/** `/admin/products/export.csv?layout=&category=&brand=&status=` */
export const ExportQuery = z.object({
  layout: z
    .enum(Object.keys(rules.EXPORT_LAYOUTS) as rules.ExportLayout[])
    .catch('own')
    .default('own'),
  category: searchText(),
  brand: searchText(),
  status: z
    .enum(['', ...(Object.keys(PRODUCT_STATUSES) as ProductStatus[])])
    .catch('')
    .default(''),
})
export type ExportQuery = z.output<typeof ExportQuery>

const Mapping = z.record(z.string().max(rules.MAX_FILE_NAME_LENGTH), singleLine(rules.MAX_FILE_NAME_LENGTH))
/** Without `columns` or `fallbacks` the earlier ones stay. */
export const MapRun = z.object({
  categories: Mapping.default({}),
  columns: Mapping.optional(),
  fallbacks: Mapping.optional(),
})
export type MapRun = z.output<typeof MapRun>

/** The forms of the page of a run. `category.N` is the choice for the name in `name.N`, `fallbacks.COLUMN` a fallback. */
export const RunForm = z
  .looseObject({ do: z.enum(['apply', 'undo', 'map'], common.failed) })
  .transform(({ do: action, ...fields }) => ({ do: action, mapping: toMapping(fields) }))

function toMapping(fields: Record<string, unknown>): MapRun {
  const pairs = (name: string, value: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, typed]) => {
        const at = field.startsWith(`${name}.`) ? field.slice(name.length + 1) : undefined
        const chosen = at === undefined ? undefined : fields[`${value}.${at}`]
        return typeof typed === 'string' && typeof chosen === 'string' && chosen ? [[typed, chosen]] : []
      }),
    )
  const columns = 'column.0' in fields ? { columns: pairs('column', 'meaning') } : {}
  return { categories: pairs('name', 'category'), ...columns, ...fallbacksIn(fields) }
}

const FALLBACK = 'fallbacks.'
function fallbacksIn(fields: Record<string, unknown>) {
  const given = Object.entries(fields).flatMap(([field, typed]): [string, string][] =>
    field.startsWith(FALLBACK) && typeof typed === 'string'
      ? [[field.slice(FALLBACK.length), toSingleLine(typed)]]
      : [],
  )
  return given.length > 0 ? { fallbacks: Object.fromEntries(given) } : {}
}
