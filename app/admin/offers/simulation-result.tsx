/** The steps of a simulated cart: its lines with their tax, its offers, and its totals as a shopper sees them. */
import { STAGES } from '#shop/offers-admin/rules.ts'
import type { Simulation } from '#shop/simulation/simulate-cart.ts'
import { totalRows } from '#shop/orders/total-rows.ts'
import { formatCount } from '#core/number-format.ts'
import { formatRupees, times, type Paise } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { TableHead } from '../../ui/table-head.tsx'

type Props = { result: Simulation }
type Tax = Simulation['lines'][number]['tax']

export const SimulationResult = ({ result }: Props) => (
  <section className="admin-panel simulation" aria-labelledby="simulation">
    <h2 id="simulation">On {istDateTime(result.at)}</h2>
    <LineTable result={result} />
    <Applied result={result} />
    <dl className="simulation-totals">
      {totalRows(result).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    {[result.next, result.placeOffer].map(
      (text) =>
        text && (
          <p key={text} className="offer-note">
            {text}
          </p>
        ),
    )}
  </section>
)

const LineTable = ({ result: { lines, shipping, shippingTax } }: Props) => (
  <table className="admin-table cash-table">
    <TableHead names={['Item', 'Pieces', 'Price', 'Offers', 'After offers', 'GST', 'Taxable', 'Tax']} />
    <tbody>
      {lines.map(({ name, sku, quantity, price, offer, net, percent, tax }, at) => (
        <tr key={at}>
          <th scope="row">
            {name} <small>{sku}</small>
          </th>
          <td data-label="Pieces">{formatCount(quantity)}</td>
          <td data-label="Price">{formatRupees(price)}</td>
          <td data-label="Offers">{offer > 0 ? `−${formatRupees(offer)}` : 'None'}</td>
          <td data-label="After offers">{formatRupees(net)}</td>
          <TaxCells percent={percent} tax={tax} />
        </tr>
      ))}
      {shippingTax && (
        <tr>
          <th scope="row">Shipping</th>
          <td data-label="Pieces">1</td>
          <td data-label="Price">{formatRupees(shipping)}</td>
          <td data-label="Offers">None</td>
          <td data-label="After offers">{formatRupees(shipping)}</td>
          <TaxCells {...shippingTax} />
        </tr>
      )}
    </tbody>
  </table>
)

const TaxCells = ({ percent, tax }: { percent: number; tax: Tax }) => (
  <>
    <td data-label="GST">{percent} %</td>
    <td data-label="Taxable">{formatRupees(tax.value)}</td>
    <td data-label="Tax">{taxText(tax)}</td>
  </>
)

function taxText({ stateAndCentral, integrated }: Tax) {
  if (integrated > 0) return `${formatRupees(integrated)} IGST`
  return stateAndCentral > 0 ? `${formatRupees(times(stateAndCentral, 2))}, half each` : 'None'
}

function Applied({ result: { applied, codes, lines } }: Props) {
  const problems = codes.filter(({ problem }) => problem !== null)
  if (applied.length + problems.length === 0) return <p>No offer applies.</p>
  return (
    <>
      {applied.length > 0 && (
        <ol className="simulation-offers">
          {applied.map(({ offerId, name, code, stage, amount, lines: shares }) => (
            <li key={offerId}>
              <b>{code === null ? name : `${name}, code ${code}`}</b>: −{formatRupees(amount)}, taken off{' '}
              {STAGES[stage].toLowerCase()}
              {shares.length > 0 && (
                <small>{shares.map(({ line, amount }) => shareText(lines[line]!.name, amount)).join(', ')}</small>
              )}
            </li>
          ))}
        </ol>
      )}
      {problems.length > 0 && (
        <ul className="simulation-offers">
          {problems.map(({ code, problem }) => (
            <li key={code}>
              <b>{code}</b>: {problem}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const shareText = (name: string, amount: Paise) => `${name} −${formatRupees(amount)}`
