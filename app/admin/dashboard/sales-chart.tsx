/**
 * Sales per day, rendered on the server. Bars are percentages of a box whose size is set in CSS, so nothing is scaled
 * and the layout does not shift. A table gives the same values to screen readers.
 */
import { axisTicks, type SalesDay } from '#shop/dashboard/rules.ts'
import { formatRupees, max, ZERO } from '#core/money.ts'
import { istDate } from '#core/time.ts'
import { TableHead } from '../../ui/table-head.tsx'

/** The share of a day's width that its bar fills. */
const FILLED = 0.7
/** With more days than this, only every third day has a label. */
const NAMED = 15
/** Longer amounts on the axis need more room. */
const SHORT = '₹9,99,999'.length

export function SalesChart({ sales }: { sales: SalesDay[] }) {
  const highest = sales.reduce((highest, { total }) => max(highest, total), ZERO)
  const grid = axisTicks(highest)
  const top = grid.at(-1)!
  const up = (total: number) => `${100 - (total / top) * 100}%`
  const wide = 100 / sales.length
  const last = sales.length - 1
  const stride = sales.length > NAMED ? 3 : 1
  const best = sales.findIndex(({ total }) => total > 0 && total === highest)
  return (
    <div className={formatRupees(top).length > SHORT ? 'chart chart-of-crores' : 'chart'}>
      <svg className="chart-box" aria-hidden="true">
        <defs>
          <pattern id="under-way" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="chart-under-way" width="4" height="8" />
          </pattern>
        </defs>
        {grid.map((line) => (
          <g key={line}>
            <line className="chart-line" x1="0" x2="100%" y1={up(line)} y2={up(line)} />
            <text className="chart-sum" x="-10" y={up(line)} dy="4">
              {formatRupees(line)}
            </text>
          </g>
        ))}
        {sales.map(({ day, total }, at) => {
          const isToday = at === last
          const middle = `${wide * (at + 0.5)}%`
          return (
            <g key={day.getTime()} className="chart-day">
              <rect
                className={at === best ? 'chart-bar chart-best' : 'chart-bar'}
                fill={isToday ? 'url(#under-way)' : undefined}
                data-today={isToday || undefined}
                x={`${wide * (at + (1 - FILLED) / 2)}%`}
                width={`${wide * FILLED}%`}
                y={up(total)}
                height={`${(total / top) * 100}%`}
                rx="3"
              />
              {at === best && (
                <text
                  className={isToday ? 'chart-told chart-told-last' : 'chart-told'}
                  x={isToday ? '100%' : middle}
                  y={up(total)}
                  dy="-8"
                >
                  {formatRupees(total)}
                </text>
              )}
              {(last - at) % stride === 0 && (
                <text className="chart-date" x={middle} y="100%" dy="22">
                  {isToday ? 'Today' : dayOf(day, at === last % stride)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>Sales by the day</caption>
          <TableHead names={['Day', 'Orders', 'Sales']} />
          <tbody>
            {sales.map(({ day, total, orders }) => (
              <tr key={day.getTime()}>
                <th scope="row">{istDate(day)}</th>
                <td>{orders}</td>
                <td>{formatRupees(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** 7 Nov, then 8, 9 … and 1 Dec */
function dayOf(day: Date, isFirst: boolean) {
  const [number = '', month = ''] = istDate(day).split(' ')
  return isFirst || number === '1' ? `${number} ${month}` : number
}
