/** The movements of one size, newest first, with filters. */
import type { Movement, VariantLedger } from '#shop/inventory/movements.ts'
import { signed, STOCK_REASONS } from '#shop/inventory/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'

type Props = { ledger: Pick<VariantLedger, 'movements' | 'next'>; query: URLSearchParams }

export function MovementsTable({ ledger: { movements, next }, query }: Props) {
  const [reason, day] = [query.get('reason') ?? '', query.get('day') ?? '']
  const pageUrl = (before: number | null) => {
    const params = new URLSearchParams({ ...(reason && { reason }), ...(day && { day }) })
    if (before !== null) params.set('before', String(before))
    return `?${params}`
  }
  return (
    <section className="admin-panel orders-panel" aria-label="Movements">
      <Filters key={query.toString()} clearUrl={reason || day ? '?' : undefined}>
        <FilterChoice label="Reason" name="reason" value={reason} all="Any">
          {Object.entries(STOCK_REASONS)}
        </FilterChoice>
        <label>
          Day
          <input type="date" name="day" defaultValue={day} />
        </label>
      </Filters>
      {movements.length === 0 ? (
        <p className="admin-empty">No movements found</p>
      ) : (
        <table className="admin-table movements-table">
          <TableHead names={['Date', 'Reason', 'Change', 'Left', 'By']} />
          <tbody>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      )}
      {(next !== null || query.has('before')) && (
        <nav className="admin-paging" aria-label="Pages">
          {query.has('before') && (
            <Link className="admin-button admin-button-soft" to={pageUrl(null)} preventScrollReset>
              Newest
            </Link>
          )}
          {next !== null && (
            <Link className="admin-button admin-button-soft" to={pageUrl(next)} preventScrollReset>
              Older
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

const MovementRow = ({ movement: { at, reason, quantity, balance, orderId, by, note } }: { movement: Movement }) => (
  <tr>
    <td>{istDateTime(at)}</td>
    <td>{STOCK_REASONS[reason]}</td>
    <td>{signed(quantity)}</td>
    <td>
      <span className="stock-label">Left </span>
      {formatCount(balance)}
    </td>
    <td>
      {orderId ? <Link to={`/admin/orders/${orderId}`}>#{orderNumber(orderId)}</Link> : by}
      {note && <small>{note}</small>}
    </td>
  </tr>
)
