/**
 * Size charts: limits, figures in inches, and which chart a product shows. Pure: the pages also use it.
 *
 * A product shows the chart that it names itself; else the one of its brand and its category, then the one of its category
 * for all brands, then those of the category's parents in the same way. A chart is only for the audiences it names.
 */
import type { Gender, SizeColumn, SizeMeasures } from '#db/schema.server.ts'

export type { SizeColumn, SizeMeasures }

export const MAX_COLUMNS = 12
export const MAX_ROWS = 30
export const MAX_CELL_LENGTH = 20
export const MAX_NAME_LENGTH = 40
export const MAX_NOTE_LENGTH = 300

export const COLUMN_KINDS: Record<SizeColumn['kind'], string> = {
  inches: 'cm + in',
  cm: 'cm',
  words: 'Words',
}
export const MEASURES: Record<SizeMeasures, string> = { body: 'The body', garment: 'The garment' }
export const AUDIENCES = { women: 'Women', men: 'Men', unisex: 'Neither' } as const
export type Audience = keyof typeof AUDIENCES

export type SizeChart = {
  id: number
  name: string
  brand: string
  audiences: string[]
  columns: SizeColumn[]
  rows: string[][]
  measures: SizeMeasures
  note: string
}
export type PlacedChart = SizeChart & { categoryIds: number[] }
export type ShownTable = { columns: string[]; rows: string[][] }
export type ShownChart = ShownTable & Pick<SizeChart, 'id' | 'name' | 'measures' | 'note'>

/** `categoryIds`: the product's category first, then its parents. */
type Placement = { sizeChartId: number | null; brand: string; gender: Gender | null; categoryIds: number[] }

export function chartOf(charts: PlacedChart[], { sizeChartId, brand, gender, categoryIds }: Placement) {
  if (sizeChartId !== null) return charts.find(({ id }) => id === sizeChartId)
  const suitable = charts.filter(({ audiences }) => audiences.includes(gender ?? 'unisex'))
  const isOfBrand = (chart: SizeChart) => chart.brand.toLowerCase() === brand.toLowerCase()
  for (const categoryId of categoryIds) {
    const placed = suitable.filter((chart) => chart.categoryIds.includes(categoryId))
    const found =
      placed.find((chart) => chart.brand !== '' && isOfBrand(chart)) ?? placed.find(({ brand }) => brand === '')
    if (found) return found
  }
  return undefined
}

/** To the next half inch: 81 cm is `32`, 97.5 cm `38.5`. */
export const toInches = (cm: number) => String(Math.round((cm / 2.54) * 2) / 2)

const isFigure = (cell: string) => cell !== '' && !Number.isNaN(Number(cell))

/** The table as pages show it, with a column of inches before its centimetres. */
export function shownTable({ columns, rows }: Pick<SizeChart, 'columns' | 'rows'>): ShownTable {
  // One decimal in a column means one in all its rows, so that figures stand below each other.
  const hasDecimals = columns.map((_, at) =>
    rows.some((row) => isFigure(row[at]!) && !Number.isInteger(Number(row[at]))),
  )
  const inCm = (cell: string, at: number) => (isFigure(cell) && hasDecimals[at] ? Number(cell).toFixed(1) : cell)
  const inInches = (cell: string) => (isFigure(cell) ? toInches(Number(cell)) : cell)
  return {
    columns: columns.flatMap(({ name, kind }) =>
      kind === 'words' ? [name] : kind === 'cm' ? [`${name} (cm)`] : [`${name} (in)`, `${name} (cm)`],
    ),
    rows: rows.map((row) =>
      row.flatMap((cell, at) => {
        const { kind } = columns[at]!
        return kind === 'words' ? [cell] : kind === 'cm' ? [inCm(cell, at)] : [inInches(cell), inCm(cell, at)]
      }),
    ),
  }
}

export const toShown = (chart: SizeChart): ShownChart => {
  const { id, name, measures, note } = chart
  return { id, name, measures, note, ...shownTable(chart) }
}

/** `UK 8` and `8` are the same size. */
const sizeKey = (size: string) => size.toLowerCase().replace(/^(uk|ind|india)\s+/, '')

/** The sizes that the chart has no row for. */
export const sizesWithoutRow = ({ rows }: Pick<SizeChart, 'rows'>, sizes: string[]) =>
  [...new Set(sizes)].filter((size) => size !== '' && !rows.some(([name]) => sizeKey(name!) === sizeKey(size)))
