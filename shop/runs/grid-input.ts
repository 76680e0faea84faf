/** The inputs of the bulk grid (`/products/grid`): its filters, and the changes of its rows. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '../catalogue/product-status.ts'
import { checkbox, page, searchText, singleLine } from '../input.ts'
import { GRID_CELLS, GRID_FIELDS, GRID_PAGE_SIZE, MAX_GRID_VALUE_LENGTH, type GridField } from './grid-rules.ts'
import { ROUNDINGS, type Rounding } from './price-formula.ts'

/** `/products/grid?gender=&status=&stock=&category=&brand=&tag=&q=&page=` */
export const GridQuery = z.object({
  gender: z.enum(['', 'women', 'men', 'other']).catch('').default(''),
  status: z
    .enum(['', ...(Object.keys(PRODUCT_STATUSES) as ProductStatus[])])
    .catch('')
    .default(''),
  stock: z.enum(['', 'low', 'out']).catch('').default(''),
  category: searchText(),
  brand: searchText(),
  tag: searchText(),
  q: searchText(),
  page,
})
export type GridQuery = z.output<typeof GridQuery>

const ROW = /^rows\.(\d{1,3})\.(\w+)$/

/** A cell counts as changed if it differs from the value that the page showed, which the form sends beside it. */
export type TypedRow = { sku: string; isPicked: boolean; cells: Record<string, string> }

function readRows(fields: Record<string, unknown>): TypedRow[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [name, value] of Object.entries(fields)) {
    const [, at, field] = ROW.exec(name) ?? []
    if (!at || !field || typeof value !== 'string' || Number(at) >= GRID_PAGE_SIZE) continue
    rows.set(Number(at), { ...rows.get(Number(at)), [field]: toSingleLine(value) })
  }
  return [...rows.values()]
    .filter(({ sku }) => sku)
    .map((row) => ({ sku: row.sku!, isPicked: row.pick !== undefined, cells: changedCells(row) }))
}

const changedCells = (row: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(GRID_CELLS).flatMap((name) => {
      const typed = row[name]
      return typed === undefined || typed === row[`was_${name}`] ? [] : [[name, typed]]
    }),
  )

export const GridForm = z
  .looseObject({
    field: z
      .enum(['', ...(Object.keys(GRID_FIELDS) as GridField[])])
      .catch('')
      .default(''),
    value: singleLine(MAX_GRID_VALUE_LENGTH),
    rounding: z
      .enum(Object.keys(ROUNDINGS) as Rounding[])
      .catch('none')
      .default('none'),
    isAtMostMrp: checkbox,
    target: z.enum(['picked', 'all']).catch('picked').default('picked'),
  })
  .transform(({ field, value, rounding, isAtMostMrp, target, ...fields }) => ({
    ...{ field, value, rounding, isAtMostMrp, target },
    rows: readRows(fields),
  }))
export type GridForm = z.output<typeof GridForm>
