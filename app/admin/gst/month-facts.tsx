/** How many documents a month has, and what they come to. */
import type { GstMonth } from '#shop/gst/read-gst-month.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees, minus, ZERO, type Paise } from '#core/money.ts'

export function MonthFacts({ month: { invoices, notes, lateNotes, series } }: { month: GstMonth }) {
  return (
    <>
      <dl className="admin-panel gst-facts">
        <Fact name={pluralize(invoices.count, 'invoice')} amount={invoices.amount} />
        <Fact name={pluralize(notes.count, 'credit note')} amount={minus(ZERO, notes.amount)} />
        <Fact name="Invoices less credit notes" amount={minus(invoices.amount, notes.amount)} />
      </dl>
      <p className="gst-hint">
        {series.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')}
        {lateNotes.count > 0 &&
          `. Not in the sums: ${pluralize(lateNotes.count, 'credit note')} of ${formatRupees(lateNotes.amount)}, too late to lower the tax`}
      </p>
    </>
  )
}

const Fact = ({ name, amount }: { name: string; amount: Paise }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
)
