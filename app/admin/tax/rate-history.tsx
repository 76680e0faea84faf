/** The rates of a tax class by the day on which they begin. Those that have not begun can be taken back. */
import { Form, useNavigation } from 'react-router'
import { FIRST_DAY, slabsOf, type TaxClass } from '#shop/tax/rules.ts'
import { istLongDate, startOfIstDay } from '#core/time.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { ratesText } from './tax-text.ts'

type Props = { taxClass: TaxClass; today: string }

export function RateHistory({ taxClass: { slabs, unit, version }, today }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const days = [...new Set(slabs.map(({ validFrom }) => validFrom))].sort().reverse()
  return (
    <section className="admin-panel tax-history" aria-label="Rates">
      <table className="admin-table">
        <TableHead names={['From', 'GST', 'Take back']} />
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <td className="tax-day">
                <b>{day <= FIRST_DAY ? 'The beginning' : istLongDate(startOfIstDay(day))}</b>
              </td>
              <td>{ratesText(slabsOf(slabs, day), unit)}</td>
              <td>
                {day > today && (
                  <Form method="post">
                    <input type="hidden" name="version" value={version} />
                    <input type="hidden" name="validFrom" value={day} />
                    <button className="admin-text-button" name="do" value="remove-rates" disabled={isBusy}>
                      Take back
                    </button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
