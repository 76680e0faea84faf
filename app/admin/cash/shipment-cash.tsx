/** Whether the courier has paid the cash of a delivered shipment to the store. */
import type { OrderRemittances } from '#shop/cash-book/list-remittances.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { istDate, startOfIstDay } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'

export function ShipmentCash({ remittances }: { remittances: OrderRemittances[string] }) {
  if (!remittances) return <p>Not remitted by the courier yet</p>
  return remittances.map(({ id, courier, reference, paidOn, amount, due }) => (
    <p key={id}>
      Remitted by {courier} on {istDate(startOfIstDay(paidOn))}:{' '}
      <Link className="text-link" to={`/admin/cash/remittances/${id}`}>
        {reference}
      </Link>
      {amount !== due && `, ${messages.difference({ amount, due })}`}
    </p>
  ))
}
