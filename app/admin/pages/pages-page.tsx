/** Lists the merchant's own pages, and links to the announcement bar. */
import { pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { listPages } from '#shop/pages/list-pages.ts'
import { messages } from '#shop/pages/messages.ts'
import { FOOTERS, isStorePage, PAGE_STATES } from '#shop/pages/rules.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/pages-page'
import '../../styles/admin-pages.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Pages', hidden: true })

export const loader = pageLoader(async (shop) => {
  const pages = await listPages(shop)
  return { pages: pages.map(({ updatedAt, ...page }) => ({ ...page, changed: istDateTime(updatedAt) })) }
}, messages.failed.list)

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Pages</h1>
          <p>{pluralize(pages.length, 'page')} in your own words</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/admin/announcement">
            Announcement bar
          </Link>
          <Link className="admin-button" to="/admin/pages/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      <section className="admin-panel">
        {pages.length === 0 ? (
          <p className="admin-empty">
            No pages yet. About, Help, Shipping, Returns, Terms and Privacy show the texts that come with the store
            until you publish your own at their addresses.
          </p>
        ) : (
          <table className="admin-table own-pages">
            <thead>
              <tr>
                {['Title', 'Address', 'State', 'Footer', 'Text changed'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ slug, title, path, state, hasDraft, footer, changed }) => (
                <tr key={slug}>
                  <th scope="row">{title}</th>
                  <td data-name="Address">{state === 'published' ? <Link to={path}>{path}</Link> : path}</td>
                  <td data-name="State">
                    {PAGE_STATES[state]}
                    {hasDraft && ', with a draft'}
                  </td>
                  <td data-name="Footer">{isStorePage(slug) ? 'As ever' : FOOTERS[footer]}</td>
                  <td data-name="Text changed">{changed}</td>
                  <td>
                    <Link className="admin-text-button" to={`/admin/pages/${slug}`}>
                      <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {title}</span>
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Pages" fallback={messages.failed.list} />
)
