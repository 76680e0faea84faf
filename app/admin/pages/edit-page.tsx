/** Edits, publishes or deletes a page. */
import { Form, useNavigation } from 'react-router'
import { PageCommand } from '#shop/pages/input.ts'
import { readPage } from '#shop/pages/list-pages.ts'
import { messages } from '#shop/pages/messages.ts'
import { PAGE_STATES } from '#shop/pages/rules.ts'
import { changePage, deletePage } from '#shop/pages/save-page.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/edit-page'
import { PageForm, type PageResult } from './page-form.tsx'
import { showPreview } from './show-preview.ts'
import '../../styles/admin-pages.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Edit Page', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const { updatedAt: _, ...page } = await readPage(shop, params.slug)
  return page
}, messages.failed.load)

export const action = adminAction({
  schema: PageCommand,
  run: async (shop, command, { params: { slug = '' } }) => {
    if (command.do === 'preview') return showPreview(shop, command)
    if (command.do === 'delete') return redirectWithFlash('/admin/pages', await deletePage(shop, slug, command.version))
    const state =
      command.do === 'save' ? (await readPage(shop, slug)).state : command.do === 'publish' ? 'published' : 'draft'
    return redirectWithFlash('/admin/pages', await changePage(shop, slug, { ...command, state }))
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction<PageResult>(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function EditPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { slug, path, state, version } = page
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Edit Page</h1>
          <p>
            {PAGE_STATES[state]}: {state === 'published' ? <Link to={path}>{path}</Link> : path}
          </p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to={`/admin/pages/${slug}/versions`}>
            Versions
          </Link>
        </div>
      </header>
      <PageForm key={`${slug}-${version}`} page={page} answer={answer} />
      <DeletePage path={path} version={version} />
    </>
  )
}

function DeletePage({ path, version }: { path: string; version: number }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details className="admin-panel page-delete">
      <summary>Delete this page</summary>
      <Form method="post">
        <p>The page is gone from {path}. Its versions are kept, and are back with a new page at this address.</p>
        <input type="hidden" name="version" value={version} />
        <button className="admin-button admin-button-bad" name="do" value="delete" disabled={isBusy}>
          <Icon name="trash" size={18} /> Delete
        </button>
      </Form>
    </details>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Page" fallback={messages.failed.load} />
)
