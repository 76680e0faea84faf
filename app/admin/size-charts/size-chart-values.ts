/** A size chart as form values by field name. */
import type { ChartToEdit } from '#shop/size-charts/list-charts.ts'
import { AUDIENCES } from '#shop/size-charts/rules.ts'

export type Values = Record<string, string>

export const chartValues = (chart: ChartToEdit | null): Values => (chart ? valuesOf(chart) : NEW_CHART)

const NEW_CHART: Values = {
  ...Object.fromEntries(Object.keys(AUDIENCES).map((audience) => [`audiences.${audience}`, 'on'])),
  'columns.0.name': 'Size',
}

const valuesOf = ({ columns, rows, audiences, categoryIds, ...chart }: ChartToEdit): Values => ({
  ...{ name: chart.name, brand: chart.brand, measures: chart.measures, note: chart.note },
  version: String(chart.version),
  ...Object.fromEntries(audiences.map((audience) => [`audiences.${audience}`, 'on'])),
  ...Object.fromEntries(categoryIds.map((id) => [`categories.${id}`, 'on'])),
  ...Object.fromEntries(
    columns.flatMap(({ name, kind }, at) => [
      [`columns.${at}.name`, name],
      [`columns.${at}.kind`, kind],
    ]),
  ),
  ...Object.fromEntries(rows.flatMap((row, at) => row.map((cell, column) => [`rows.${at}.${column}`, cell]))),
})

/** The number of columns or rows that the values fill. */
export const countOf = (values: Values, pattern: RegExp) =>
  Math.max(
    -1,
    ...Object.entries(values)
      .flatMap(([name, value]) => (value && pattern.exec(name)?.[1]) || [])
      .map(Number),
  ) + 1
