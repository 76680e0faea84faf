/** The lists of the cash book: shipments whose cash is not booked, remittances, and the lines of one. */
import type { OutstandingCash } from '#shop/cash-book/list-outstanding.ts'
import type { ListedRemittance, RemittanceLine } from '#shop/cash-book/list-remittances.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { courierLabel } from '#shop/cash-book/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDate, istDateTime, startOfIstDay } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

type ShipmentName = { orderId: string; number: number }

export const ShipmentLink = ({ orderId, number }: ShipmentName) => (
  <Link to={`/admin/orders/${orderId}`}>
    #{orderNumber(orderId)}
    <span className="cash-number">, shipment {number}</span>
  </Link>
)

export const OutstandingTable = ({ shipments }: { shipments: OutstandingCash[] }) => (
  <table className="admin-table cash-table">
    <TableHead names={['Shipment', 'AWB', 'Courier', 'Delivered', 'Collected']} />
    <tbody>
      {shipments.map((one) => (
        <tr key={one.shipmentId}>
          <th scope="row">
            <ShipmentLink {...one} />
          </th>
          <td data-label="AWB">{one.awb ?? 'None'}</td>
          <td data-label="Courier">{courierLabel(one.courier)}</td>
          <td data-label="Delivered">{istDate(one.deliveredAt)}</td>
          <td data-label="Collected" className="cash-amount">
            {formatRupees(one.due)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const RemittanceTable = ({ remittances }: { remittances: ListedRemittance[] }) => (
  <table className="admin-table cash-table">
    <TableHead names={['Reference', 'Courier', 'Paid on', 'Shipments', 'Booked', 'Paid']} />
    <tbody>
      {remittances.map(({ id, reference, courier, paidOn, lines, differing, by, at, amount }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/admin/cash/remittances/${id}`}>{reference}</Link>
          </th>
          <td data-label="Courier">{courier}</td>
          <td data-label="Paid on">{istDate(startOfIstDay(paidOn))}</td>
          <td data-label="Shipments">
            <span>
              {formatCount(lines)} {differing > 0 && <small>{pluralize(differing, 'difference')}</small>}
            </span>
          </td>
          <td data-label="Booked">
            <span>
              {istDateTime(at)} <small>by {by}</small>
            </span>
          </td>
          <td data-label="Paid" className="cash-amount">
            {formatRupees(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const RemittanceLines = ({ lines }: { lines: RemittanceLine[] }) => (
  <table className="admin-table cash-table">
    <TableHead names={['Shipment', 'AWB', 'Due', 'Paid', 'Difference']} />
    <tbody>
      {lines.map((line) => (
        <tr key={line.shipmentId}>
          <th scope="row">
            <ShipmentLink {...line} />
          </th>
          <td data-label="AWB">{line.awb ?? 'None'}</td>
          <td data-label="Due" className="cash-amount">
            {formatRupees(line.due)}
          </td>
          <td data-label="Paid" className="cash-amount">
            {formatRupees(line.amount)}
          </td>
          <td data-label="Difference">
            {line.amount !== line.due && (
              <span>
                {messages.difference(line)} <small>{line.notes[0]?.text ?? 'No note yet'}</small>
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
