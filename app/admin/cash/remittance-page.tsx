/** One remittance with its lines. */
import { messages } from '#shop/cash-book/messages.ts'
import { readRemittance } from '#shop/cash-book/list-remittances.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDate, istDateTime, startOfIstDay } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { RemittanceLines } from './cash-tables.tsx'
import type { Route } from './+types/remittance-page'
import '../../styles/admin-cash.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Remittance ${args.loaderData.reference}` : 'Remittance not found',
    hidden: true,
  })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readRemittance(shop, params.id),
  messages.failed.read,
)

export default function RemittancePage({ loaderData }: Route.ComponentProps) {
  const { courier, reference, paidOn, amount, due, lines, at, by, booked } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/cash?show=remittances">
            <AdminIcon name="back" size={18} /> Cash
          </Link>
          <h1 className="cash-reference">{reference}</h1>
          <p>
            {formatRupees(amount)} for {pluralize(lines, 'shipment')}, paid by {courier} on{' '}
            {istDate(startOfIstDay(paidOn))}. {amount !== due && `${formatRupees(due)} was due. `}
            Booked by {by}, {istDateTime(at)}
          </p>
        </div>
      </header>
      <section className="admin-panel cash-full">
        <RemittanceLines lines={booked} />
      </section>
    </>
  )
}
