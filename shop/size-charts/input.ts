/**
 * Parses a size chart of API clients, and the grid as its form sends it: `columns.1.name`, `columns.1.kind`, `rows.0.1`. Rows and columns that
 * are left empty are dropped, so that a form without scripts offers some more.
 */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { maxText, requiredLine, singleLine, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

type Fields = Record<string, unknown>

const kinds = Object.keys(rules.COLUMN_KINDS) as rules.SizeColumn['kind'][]
const text = (value: unknown) => (typeof value === 'string' ? toSingleLine(value) : '')

function parseGrid(form: unknown) {
  const fields = form as Fields
  const named = (pattern: RegExp) => Object.keys(fields).flatMap((name) => pattern.exec(name)?.slice(1, 2) ?? [])
  const count = (pattern: RegExp) => Math.max(-1, ...named(pattern).map(Number)) + 1
  const columnAts = Array.from({ length: count(/^columns\.(\d{1,2})\.name$/) }, (_, at) => at)
  const rowAts = Array.from({ length: count(/^rows\.(\d{1,2})\.\d{1,2}$/) }, (_, at) => at)
  const cell = (row: number, column: number) => text(fields[`rows.${row}.${column}`])
  const hasCells = (column: number) => rowAts.some((row) => cell(row, column) !== '')
  const kept = columnAts.filter((at) => text(fields[`columns.${at}.name`]) !== '' || hasCells(at))
  return {
    ...fields,
    audiences: Object.keys(rules.AUDIENCES).filter((audience) => fields[`audiences.${audience}`] !== undefined),
    categoryIds: named(/^categories\.(\d{1,9})$/).map(Number),
    columns: kept.map((at) => ({
      name: text(fields[`columns.${at}.name`]),
      kind: fields[`columns.${at}.kind`] ?? 'words',
    })),
    rows: rowAts.map((row) => kept.map((at) => cell(row, at))).filter((row) => row.some(Boolean)),
  }
}

const fields = {
  name: requiredLine.pipe(maxText(rules.MAX_NAME_LENGTH)),
  brand: singleLine(60),
  audiences: z.array(z.enum(Object.keys(rules.AUDIENCES) as rules.Audience[])).min(1, messages.noAudience),
  columns: z.array(z.object({ name: singleLine(rules.MAX_NAME_LENGTH), kind: z.enum(kinds) })),
  rows: z.array(z.array(singleLine(rules.MAX_CELL_LENGTH))),
  measures: z.enum(Object.keys(rules.MEASURES) as rules.SizeMeasures[]).default('body'),
  note: singleLine(rules.MAX_NOTE_LENGTH),
  categoryIds: z.array(z.int32()).default([]),
  version: versionOf().default(0),
}
type Grid = { columns: rules.SizeColumn[]; rows: string[][] }
const checkGrid = ({ columns, rows }: Grid, context: z.RefinementCtx) => {
  const problem = findProblem(columns, rows)
  if (problem) context.addIssue({ code: 'custom', message: problem, path: ['rows'] })
}

/** As API clients send it: rows of texts, one for each column. A change replaces the chart. */
export const WriteChart = z.object(fields).superRefine(checkGrid)
export type SaveChart = z.output<typeof WriteChart>

const Chart = z.object({ do: z.literal('save'), ...fields }).superRefine(checkGrid)

/** A figure is in centimetres: `97`, `24.1`. */
const FIGURE = /^\d{1,3}(\.\d)?$/

function findProblem(columns: rules.SizeColumn[], rows: string[][]) {
  if (columns.length > rules.MAX_COLUMNS || rows.length > rules.MAX_ROWS) return messages.tooMany
  if (columns.length < 2) return messages.tooFewColumns
  if (rows.length === 0) return messages.tooFewRows
  if (rows.some((row) => row.length !== columns.length)) return messages.unevenRows
  if (columns.some(({ name }) => !name)) return messages.columnMissing
  const sizes = rows.map(([size]) => size!.toLowerCase())
  if (sizes.includes('')) return messages.sizeMissing
  const twice = sizes.findIndex((size, at) => sizes.indexOf(size) !== at)
  if (twice >= 0) return messages.sizeTwice(rows[twice]![0]!)
  const wrong = columns.find(
    ({ kind }, at) => kind !== 'words' && rows.some((row) => row[at] !== '' && !FIGURE.test(row[at] ?? '')),
  )
  return wrong && messages.invalidFigure(wrong.name)
}

/** The form's two buttons. The one that saves has no name. */
export const ChartCommand = z.preprocess(
  (form) => ({ do: 'save', ...parseGrid(form) }),
  z.discriminatedUnion('do', [Chart, z.object({ do: z.literal('delete'), version: versionOf() })]),
)
