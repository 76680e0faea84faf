/** What booking would do, line by line; and what was booked. Lines with an error are left out. */
import { Form, useNavigation } from 'react-router'
import type { CheckedLine } from '#shop/cash-book/check-lines.ts'
import type { Preview } from '#shop/cash-book/book-remittance.ts'
import { differenceOf } from '#shop/cash-book/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { istDate, startOfIstDay } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

type PreviewProps = { preview: Preview & Record<'courier' | 'reference' | 'paidOn' | 'text', string> }

export function BookPreview({ preview }: PreviewProps) {
  const { lines, amount, due, courier, reference, paidOn, text } = preview
  const isBusy = useNavigation().formMethod === 'POST'
  const bad = lines.filter(({ error }) => error)
  const good = lines.length - bad.length
  return (
    <section className="admin-panel bulk-panel">
      <p role="status">
        {formatRupees(amount)} for {pluralize(good, 'shipment')} to book, paid by {courier} on{' '}
        {istDate(startOfIstDay(paidOn))}: {reference}.{amount !== due && ` ${sumOfDifferences({ amount, due })}.`}
        {bad.length > 0 &&
          ` ${pluralize(bad.length, 'line')} with an error ${bad.length === 1 ? 'is' : 'are'} left out.`}
      </p>
      <Form method="post" className="bulk-bar">
        {Object.entries({ courier, reference, paidOn, text, seen: amount }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {good > 0 && (
          <button className="admin-button" name="do" value="book" disabled={isBusy}>
            {isBusy ? 'Booking...' : `Book ${formatRupees(amount)}`}
          </button>
        )}
        <button className="admin-button admin-button-soft" name="do" value="edit" disabled={isBusy}>
          Change the lines
        </button>
      </Form>
      <LineTable lines={[...bad, ...lines.filter(({ error }) => !error)]} />
    </section>
  )
}

function sumOfDifferences(sums: { amount: Paise; due: Paise }) {
  const difference = differenceOf(sums)
  return `${formatRupees(Math.abs(difference) as Paise)} ${difference < 0 ? 'less' : 'more'} than due`
}

type Booked = { id: string; message: string; lines: CheckedLine[] }

export function BookResult({ booked: { id, message, lines } }: { booked: Booked }) {
  const bad = lines.filter(({ error }) => error)
  const differing = lines.filter((line) => !line.error && line.amount !== line.due)
  return (
    <section className="admin-panel bulk-panel">
      <div role="status">
        <h2>{message}</h2>
      </div>
      <p className="bulk-bar">
        <Link className="admin-button" to={`/admin/cash/remittances/${id}`}>
          Show the remittance
        </Link>
        {differing.length > 0 && (
          <Link className="admin-button admin-button-soft" to="/admin/cash?show=differences">
            Write notes on {pluralize(differing.length, 'difference')}
          </Link>
        )}
        <Link className="text-link" to="/admin/cash/book">
          Book another one
        </Link>
      </p>
      {bad.length > 0 && (
        <>
          <h2>{pluralize(bad.length, 'line')} not booked</h2>
          <LineTable lines={bad} />
        </>
      )}
    </section>
  )
}

const LineTable = ({ lines }: { lines: CheckedLine[] }) => (
  <table className="admin-table cash-table bulk-table">
    <TableHead names={['Pasted', 'Shipment', 'Due', 'Paid', 'What happens']} />
    <tbody>
      {lines.map(({ shipment, orderId, name, due, amount, message, error }, index) => (
        <tr key={index} className={error ? 'bulk-bad' : undefined}>
          <th scope="row">{shipment || 'Empty'}</th>
          <td data-label="Shipment">{orderId ? <Link to={`/admin/orders/${orderId}`}>{name}</Link> : 'Unknown'}</td>
          <td data-label="Due" className="cash-amount">
            {due !== null && formatRupees(due)}
          </td>
          <td data-label="Paid" className="cash-amount">
            {amount !== null && formatRupees(amount)}
          </td>
          <td data-label="What happens">{message}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
