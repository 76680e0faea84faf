/** The figures of a size chart as a table of fields, with empty rows and columns to add some: it needs no scripts. */
import { COLUMN_KINDS, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_NAME_LENGTH, MAX_ROWS } from '#shop/size-charts/rules.ts'
import { countOf, type Values } from './size-chart-values.ts'

const EMPTY_COLUMNS = 2
const EMPTY_ROWS = 4

type Props = { initial: Values; error: string | undefined }

export function SizeGrid({ initial, error }: Props) {
  const columnCount = Math.min(countOf(initial, /^columns\.(\d+)\.name$/) + EMPTY_COLUMNS, MAX_COLUMNS)
  const rowCount = Math.min(countOf(initial, /^rows\.(\d+)\./) + EMPTY_ROWS, MAX_ROWS)
  const columns = Array.from({ length: columnCount }, (_, at) => at)
  const rows = Array.from({ length: rowCount }, (_, at) => at)
  const nameOf = (at: number) => initial[`columns.${at}.name`] || `column ${at + 1}`
  return (
    <div className="size-grid" role="region" aria-label="Figures" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} scope="col">
                <input
                  name={`columns.${at}.name`}
                  aria-label={at === 0 ? 'Name of the sizes' : `Name of column ${at + 1}`}
                  defaultValue={initial[`columns.${at}.name`]}
                  maxLength={MAX_NAME_LENGTH}
                  autoComplete="off"
                />
                {at === 0 ? (
                  <input type="hidden" name="columns.0.kind" value="words" />
                ) : (
                  <select
                    name={`columns.${at}.kind`}
                    aria-label={`Content of ${nameOf(at)}`}
                    defaultValue={initial[`columns.${at}.kind`] ?? 'inches'}
                  >
                    {Object.entries(COLUMN_KINDS).map(([kind, name]) => (
                      <option key={kind} value={kind}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map((at) => (
                <td key={at}>
                  <input
                    name={`rows.${row}.${at}`}
                    aria-label={`${nameOf(at)}, row ${row + 1}`}
                    aria-invalid={error ? true : undefined}
                    defaultValue={initial[`rows.${row}.${at}`]}
                    maxLength={MAX_CELL_LENGTH}
                    inputMode={at === 0 ? undefined : 'decimal'}
                    autoComplete="off"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
