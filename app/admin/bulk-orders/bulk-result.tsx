/** What was done with many orders, and what was not, with the reason. */
import type { BulkResult, Outcome } from '#shop/bulk-orders/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { Link } from '../../ui/link.tsx'
import { PAPERS_FILE, PrintButtons } from './bulk-form.tsx'

export function BulkResultPanel({ result: { done, notDone } }: { result: BulkResult }) {
  return (
    <section className="admin-panel bulk-panel">
      {notDone.length > 0 && (
        <>
          <h2>{pluralize(notDone.length, 'order')} not changed</h2>
          <Outcomes list={notDone} />
        </>
      )}
      <h2 role="status">{pluralize(done.length, 'order')} done</h2>
      {done.length > 0 && (
        <>
          <Outcomes list={done} />
          <form method="post" action={PAPERS_FILE} className="bulk-bar">
            {done.map(({ id }) => id && <input key={id} type="hidden" name="order" value={id} />)}
            <PrintButtons />
          </form>
        </>
      )}
    </section>
  )
}

const Outcomes = ({ list }: { list: Outcome[] }) => (
  <ul className="bulk-outcomes">
    {list.map(({ id, order, message }, index) => (
      <li key={index}>
        {id ? (
          <Link className="text-link" to={`/admin/orders/${id}`}>
            #{order}
          </Link>
        ) : (
          <b>{order || 'Empty'}</b>
        )}{' '}
        {message}
      </li>
    ))}
  </ul>
)
