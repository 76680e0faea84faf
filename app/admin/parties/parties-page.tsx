/** Lists the responsible parties: who makes, packs and imports the goods. */
import { countryName } from '#shop/law/countries.ts'
import { listParties } from '#shop/law/list-parties.ts'
import { messages } from '#shop/law/messages.ts'
import { pluralize } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/parties-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Manufacturers', hidden: true })

export const loader = pageLoader(
  async (shop) => (await listParties(shop)).map((party) => ({ ...party, countryName: countryName(party.country) })),
  messages.failed.listParties,
)

export default function PartiesPage({ loaderData: parties }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Manufacturers, Packers, Importers</h1>
          <p>Every product’s page shows the name and address of those who are responsible for it</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/parties/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      {parties.length === 0 ? (
        <EmptyState image="hangers" level="h2" heading="Nobody is listed yet" />
      ) : (
        <ul className="admin-panel showcase-panel">
          {parties.map(({ id, name, address, countryName, products }) => (
            <li key={id} className="showcase-row showcase-party">
              <div className="showcase-name">
                <p>{name}</p>
                <small>
                  {address}, {countryName}
                </small>
              </div>
              <p className="showcase-held">{pluralize(products, 'product')}</p>
              <Link className="admin-text-button" to={`/admin/parties/${id}`}>
                <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Manufacturers" fallback={messages.failed.listParties} />
)
