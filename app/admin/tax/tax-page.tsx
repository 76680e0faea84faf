/** Lists the tax classes with their rates of today, and those that begin later. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import { messages } from '#shop/tax/messages.ts'
import { listTaxClasses } from '#shop/tax/list-classes.ts'
import { listRestatedProducts } from '#shop/tax/list-restated.ts'
import { slabsOf, startsAfter } from '#shop/tax/rules.ts'
import { istDay, istLongDate, startOfIstDay } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import { ratesText } from './tax-text.ts'
import type { Route } from './+types/tax-page'
import '../../styles/admin-tax.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Taxes', hidden: true })

export const loader = pageLoader(
  async (shop) => ({
    classes: await listTaxClasses(shop),
    restated: await listRestatedProducts(shop),
    today: istDay(shop.now()),
  }),
  messages.failed.list,
)

export default function TaxPage({ loaderData: { classes, restated, today } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Taxes</h1>
          <p>
            The GST inside prices, by the value of a piece without tax. The HSN code of a product proposes its class
          </p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/tax/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      <ul className="admin-panel showcase-panel">
        {classes.map(({ id, name, unit, slabs, prefixes }) => (
          <li key={id} className="showcase-row showcase-party tax-row">
            <div className="showcase-name">
              <p>{name}</p>
              {prefixes.length > 0 && <small>HSN {prefixes.join(', ')}</small>}
            </div>
            <div className="tax-rates">
              <p>{ratesText(slabsOf(slabs, today), unit)}</p>
              {startsAfter(slabs, today).map((day) => (
                <small key={day}>
                  From {istLongDate(startOfIstDay(day))}: {ratesText(slabsOf(slabs, day), unit)}
                </small>
              ))}
            </div>
            <Link className="admin-text-button" to={`/admin/tax/${id}`}>
              <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {restated.length > 0 && (
        <section className="admin-panel product-part">
          <h2>To check</h2>
          <p className="product-part-note">
            Their rate changed when the store got tax classes. A product leaves the list when you change it
          </p>
          <ul className="tax-restated">
            {restated.map(({ id, title, from, to }) => (
              <li key={id}>
                <Link className="text-link" to={`/editProduct/${toPublicId(id)}`}>
                  {title}
                </Link>{' '}
                {from} % before, now {to} %
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Taxes" fallback={messages.failed.list} />
)
