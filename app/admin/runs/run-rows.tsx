/** The rows of a run: each with what it changes, from the old value to the new one, and what is wrong with it. */
import { COLUMN_NAMES } from '#shop/runs/columns.ts'
import type { RunDetail, RunRow } from '#shop/runs/list-runs.ts'
import { ACTIONS, MAX_SHOWN_ROWS } from '#shop/runs/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

const TABS = { all: 'All rows', errors: 'Only errors' } as const

type Props = { run: RunDetail; show: 'errors' | undefined }

export const RunRows = ({ run, show }: Props) => (
  <section className="admin-panel runs-panel" aria-label="Rows">
    <nav className="orders-tabs" aria-label="Rows">
      {Object.entries(TABS).map(([name, label]) => (
        <Link
          key={name}
          to={name === 'all' ? `/admin/runs/${run.id}` : '?show=errors'}
          aria-current={name === (show ?? 'all') ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
    {run.items.length === 0 ? (
      <p className="admin-empty">{show ? 'No row has an error' : 'No rows yet'}</p>
    ) : (
      <table className="admin-table run-rows">
        <TableHead names={['Row', 'Product', 'What', 'Changes']} />
        <tbody>
          {run.items.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    )}
    {run.items.length === MAX_SHOWN_ROWS && (
      <p className="runs-note">The first {formatCount(MAX_SHOWN_ROWS)} rows. The CSV file has all of them.</p>
    )}
  </section>
)

const Row = ({ row }: { row: RunRow }) => (
  <tr>
    <th scope="row">
      <span className="run-label">Row </span>
      {formatCount(row.row)}
    </th>
    <td>
      {row.handle || row.sku}
      {row.handle && row.sku && <small>{row.sku}</small>}
    </td>
    <td>
      <span className={`run-action run-action-${row.action}`}>{ACTIONS[row.action]}</span>
    </td>
    <td>
      {row.problems.map(({ column, message, isNote }) => (
        <p key={column + message} className={isNote ? 'run-note' : 'run-problem'}>
          {column && <b>{column}: </b>}
          {message}
        </p>
      ))}
      <Difference row={row} />
    </td>
  </tr>
)

const Difference = ({ row: { before, after, pictures } }: { row: RunRow }) => {
  const names = Object.keys(after)
    .filter((name) => (after[name] ?? '') !== (before[name] ?? ''))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  if (names.length + pictures.length === 0) return null
  return (
    <dl className="run-difference">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before[name] && (
              <>
                <del>{shorten(before[name])}</del> →{' '}
              </>
            )}
            <ins>{shorten(after[name] ?? '') || 'empty'}</ins>
          </dd>
        </div>
      ))}
      {pictures.length > 0 && (
        <div>
          <dt>pictures</dt>
          <dd>
            {formatCount(pictures.filter(({ stored }) => stored).length)} of {formatCount(pictures.length)} fetched
          </dd>
        </div>
      )}
    </dl>
  )
}

/** In the order of the columns, the attributes last. */
const placeOf = (name: string) =>
  (COLUMN_NAMES as string[]).indexOf(name) + (name.includes(':') ? COLUMN_NAMES.length + 1 : 0)

const MAX_SHOWN = 120
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
