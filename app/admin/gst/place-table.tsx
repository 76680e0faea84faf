/** The sums of a month by place of supply and rate, credit notes taken off. */
import type { PlaceSum } from '#shop/gst/sums.ts'
import { formatRupees, sum } from '#core/money.ts'
import { TableHead } from '../../ui/table-head.tsx'

export function PlaceTable({ places }: { places: PlaceSum[] }) {
  const total = (part: 'value' | 'half' | 'whole') => sum(places.map((place) => place[part]))
  return (
    <section className="admin-panel cash-full">
      <h2 className="visually-hidden">By place of supply and rate</h2>
      <table className="admin-table cash-table gst-table">
        <TableHead names={['Place of supply', 'Rate', 'Taxable value', 'IGST', 'CGST', 'SGST or UTGST']} />
        <tbody>
          {places.map(({ place, percent, ...sums }) => (
            <tr key={`${place} ${percent}`}>
              <th scope="row">{place}</th>
              <td data-label="Rate">{percent} %</td>
              <Amounts {...sums} />
            </tr>
          ))}
          <tr className="gst-total">
            <th scope="row">Total</th>
            <td />
            <Amounts value={total('value')} half={total('half')} whole={total('whole')} />
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const Amounts = ({ value, whole, half }: Pick<PlaceSum, 'value' | 'half' | 'whole'>) => (
  <>
    <td data-label="Taxable value">{formatRupees(value)}</td>
    <td data-label="IGST">{formatRupees(whole)}</td>
    <td data-label="CGST">{formatRupees(half)}</td>
    <td data-label="SGST or UTGST">{formatRupees(half)}</td>
  </>
)
