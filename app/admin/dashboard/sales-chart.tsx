/**
 * Sales per day, rendered on the server. Bars are percentages of a box whose size is set in CSS, so nothing is scaled
 * and the layout does not shift. A table gives the same values to screen readers.
 */
import { axisTicks, type SalesDay } from '#shop/dashboard/rules.ts'
import { formatRupees, max, ZERO, type Paise } from '#core/money.ts'
import { istDate } from '#core/time.ts'
import { TableHead } from '../../ui/table-head.tsx'

/** The share of a day's width that its bar fills. */
const BAR_SHARE = 0.7
/** With more days than this, only every third day has a label. */
const MAX_LABELLED_DAYS = 15
/** Longer amounts on the axis need more room. */
const MAX_SHORT_LENGTH = '₹9,99,999'.length

export function SalesChart({ sales }: { sales: SalesDay[] }) {
  const highest = sales.reduce((highest, { total }) => max(highest, total), ZERO)
  const ticks = axisTicks(highest)
  const top = ticks.at(-1)!
  // A day that took back more than it sold has no bar.
  const heightOf = (total: Paise) => `${(max(total, ZERO) / top) * 100}%`
  const yOf = (total: Paise) => `${100 - (max(total, ZERO) / top) * 100}%`
  const dayWidth = 100 / sales.length
  const last = sales.length - 1
  const stride = sales.length > MAX_LABELLED_DAYS ? 3 : 1
  const best = sales.findIndex(({ total }) => total > 0 && total === highest)
  return (
    <div className={formatRupees(top).length > MAX_SHORT_LENGTH ? 'chart chart-of-crores' : 'chart'}>
      <svg className="chart-box" aria-hidden="true">
        <defs>
          <pattern id="under-way" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="chart-under-way" width="4" height="8" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="chart-line" x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
            <text className="chart-sum" x="-10" y={yOf(tick)} dy="4">
              {formatRupees(tick)}
            </text>
          </g>
        ))}
        {sales.map(({ day, total }, index) => {
          const isToday = index === last
          const middle = `${dayWidth * (index + 0.5)}%`
          return (
            <g key={day.getTime()} className="chart-day">
              <rect
                className={index === best ? 'chart-bar chart-best' : 'chart-bar'}
                fill={isToday ? 'url(#under-way)' : undefined}
                data-today={isToday || undefined}
                x={`${dayWidth * (index + (1 - BAR_SHARE) / 2)}%`}
                width={`${dayWidth * BAR_SHARE}%`}
                y={yOf(total)}
                height={heightOf(total)}
                rx="3"
              />
              {index === best && (
                <text
                  className={isToday ? 'chart-told chart-told-last' : 'chart-told'}
                  x={isToday ? '100%' : middle}
                  y={yOf(total)}
                  dy="-8"
                >
                  {formatRupees(total)}
                </text>
              )}
              {(last - index) % stride === 0 && (
                <text className="chart-date" x={middle} y="100%" dy="22">
                  {isToday ? 'Today' : dayLabel(day, index === last % stride)}
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
function dayLabel(day: Date, isFirst: boolean) {
  const [number = '', month = ''] = istDate(day).split(' ')
  return isFirst || number === '1' ? `${number} ${month}` : number
}
