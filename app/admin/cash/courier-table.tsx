/** What each courier has collected, paid and still has to pay. */
import type { CourierCash } from '#shop/cash-book/cash-totals.ts'
import { courierLabel } from '#shop/cash-book/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDate, startOfIstDay } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

type Props = { couriers: CourierCash[]; show: string }

/** Nothing before the first delivery with cash. */
export function CourierTable({ couriers, show }: Props) {
  if (couriers.length === 0) return null
  return (
    <section className="admin-panel cash-couriers cash-full">
      <h2 className="visually-hidden">Couriers</h2>
      <table className="admin-table cash-table">
        <TableHead names={['Courier', 'Collected', 'Remitted', 'Outstanding', 'Oldest delivery']} />
        <tbody>
          {couriers.map(({ courier, collected, remitted, outstanding, oldest }) => (
            <tr key={courier}>
              <th scope="row">
                <Link to={`?${new URLSearchParams({ courier, show })}`}>{courierLabel(courier)}</Link>
              </th>
              <Sum label="Collected" {...collected} />
              <Sum label="Remitted" {...remitted} />
              <Sum label="Outstanding" {...outstanding} />
              <td data-label="Oldest delivery">{oldest && istDate(startOfIstDay(oldest))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Sum = ({ label, amount, count }: { label: string } & CourierCash['collected']) => (
  <td data-label={label} className="cash-amount">
    <span>
      {formatRupees(amount)} <small>{pluralize(count, 'shipment')}</small>
    </span>
  </td>
)
