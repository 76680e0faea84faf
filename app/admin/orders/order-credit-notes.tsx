/** The credit notes of an order. */
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { CREDIT_NOTE_REASONS } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'

export function OrderCreditNotes({ order: { id, creditNotes } }: { order: AdminOrder }) {
  if (creditNotes.length === 0) return null
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Credit notes</h2>
      <ul className="order-refunds">
        {creditNotes.map((note) => (
          <li key={note.id}>
            <p>
              <Link className="text-link" to={`/order-history/${id}/credit-notes/${note.id}`}>
                {note.number}
              </Link>{' '}
              <b>{formatRupees(note.amount)}</b>
              <small>
                {CREDIT_NOTE_REASONS[note.reason]}, {istDateTime(note.at)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
