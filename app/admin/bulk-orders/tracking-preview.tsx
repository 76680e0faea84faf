/** What will happen to each pasted row. Rows with an error change nothing. */
import { Form, useNavigation } from 'react-router'
import type { TrackingPreview as Preview } from '#shop/bulk-orders/paste-tracking.ts'
import { pluralize } from '#core/number-format.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

export function TrackingPreview({ preview: { text, courier, rows } }: { preview: Preview }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const bad = rows.filter(({ error }) => error).length
  const good = rows.length - bad
  return (
    <section className="admin-panel bulk-panel">
      <p role="status">
        {pluralize(good, 'row')} to save
        {bad > 0 && `, ${pluralize(bad, 'row')} with an error, which ${bad === 1 ? 'changes' : 'change'} nothing`}
      </p>
      <Form method="post" className="bulk-bar">
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="courier" value={courier} />
        {good > 0 && (
          <>
            <button className="admin-button" name="do" value="save-and-hand-over" disabled={isBusy}>
              Save and hand over
            </button>
            <button className="admin-button admin-button-soft" name="do" value="save-tracking" disabled={isBusy}>
              Save the numbers only
            </button>
          </>
        )}
        <Link className="text-link" to="/admin/orders/bulk">
          Paste again
        </Link>
      </Form>
      <table className="admin-table bulk-table">
        <TableHead names={['Order', 'AWB', 'Courier', 'What happens']} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className={row.error ? 'bulk-bad' : undefined}>
              <th scope="row">
                {row.id ? <Link to={`/admin/orders/${row.id}`}>#{row.order}</Link> : row.order || 'Empty'}
              </th>
              <td>{row.awb}</td>
              <td>{row.courier}</td>
              <td>{row.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
