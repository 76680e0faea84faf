/** The versions of a page: what changed between two of them, and putting the text of one back. */
import { Form, useNavigation } from 'react-router'
import { pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { CompareQuery, RestorePage } from '#shop/pages/input.ts'
import { comparePageVersions, listPageVersions, readPage } from '#shop/pages/list-pages.ts'
import { messages } from '#shop/pages/messages.ts'
import { PAGE_STATES } from '#shop/pages/rules.ts'
import { restorePage } from '#shop/pages/save-page.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/versions-page'
import { VersionChanges } from './version-changes.tsx'
import '../../styles/admin-pages.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Versions of a Page', hidden: true })

export const loader = pageLoader(async (shop, { params: { slug }, url }: Route.LoaderArgs) => {
  const { title, version } = await readPage(shop, slug)
  const { from, to = version } = CompareQuery.parse(Object.fromEntries(url.searchParams))
  const versions = (await listPageVersions(shop, slug)).map(({ at, ...one }) => ({ ...one, at: istDateTime(at) }))
  const comparison = from === undefined ? null : await comparePageVersions(shop, slug, from, to)
  return { slug, title, version, versions, comparison }
}, messages.failed.load)

export const action = adminAction({
  schema: RestorePage,
  run: async (shop, input, { params: { slug = '' } }) =>
    redirectWithFlash(`/admin/pages/${slug}`, await restorePage(shop, slug, input)),
  failureMessage: messages.failed.save,
})

export const clientAction = createClientAction(messages.failed.save)

export default function VersionsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { slug, title, version, versions, comparison } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Versions of {title}</h1>
          <p>{pluralize(versions.length, 'version')}</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to={`/admin/pages/${slug}`}>
            Edit
          </Link>
        </div>
      </header>
      <FormError answer={answer} />
      {comparison && <VersionChanges {...comparison} />}
      <section className="admin-panel">
        <table className="admin-table own-pages">
          <thead>
            <tr>
              {['Version', 'Title', 'State', 'Saved', 'By'].map((name) => (
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
            {versions.map((one, at) => (
              <tr key={one.version}>
                <th scope="row">Version {one.version}</th>
                <td data-name="Title">{one.title}</td>
                <td data-name="State">{PAGE_STATES[one.isDraft ? 'draft' : one.state]}</td>
                <td data-name="Saved">{one.at}</td>
                <td data-name="By">{one.by ?? '–'}</td>
                <td>
                  {versions[at + 1] && (
                    <Link className="admin-text-button" to={`?from=${versions[at + 1]!.version}&to=${one.version}`}>
                      Changes<span className="visually-hidden"> of version {one.version}</span>
                    </Link>
                  )}
                  {one.version !== version && (
                    <>
                      <Link className="admin-text-button" to={`?from=${one.version}`}>
                        Compare with now<span className="visually-hidden">, version {one.version}</span>
                      </Link>
                      <Form method="post">
                        <input type="hidden" name="version" value={version} />
                        <button className="admin-text-button" name="from" value={one.version} disabled={isBusy}>
                          Put back<span className="visually-hidden"> version {one.version}</span>
                        </button>
                      </Form>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Versions" fallback={messages.failed.load} />
)
