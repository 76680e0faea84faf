/** Edits, publishes or deletes a page. */
import { PageCommand } from '#shop/pages/input.ts'
import { readPage } from '#shop/pages/list-pages.ts'
import { messages } from '#shop/pages/messages.ts'
import { discardPageDraft, savePageDraft } from '#shop/pages/page-drafts.ts'
import { PAGE_STATES } from '#shop/pages/rules.ts'
import { changePage, deletePage } from '#shop/pages/save-page.ts'
import type { Shop } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/edit-page'
import { DeletePage, DraftNotice } from './page-commands.tsx'
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
    return redirectWithFlash('/admin/pages', await write(shop, slug, command))
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

async function write(shop: Shop, slug: string, command: Exclude<PageCommand, { do: 'preview' }>) {
  switch (command.do) {
    case 'delete':
      return deletePage(shop, slug, command.version)
    case 'discard':
      return discardPageDraft(shop, slug, command.version)
    case 'draft':
      return savePageDraft(shop, slug, command)
    case 'save':
      return changePage(shop, slug, { ...command, state: (await readPage(shop, slug)).state })
    case 'publish':
      return changePage(shop, slug, { ...command, state: 'published' })
    case 'unpublish':
      return changePage(shop, slug, { ...command, state: 'draft' })
  }
}

export const clientAction = createClientAction<PageResult>(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function EditPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { slug, path, state, version, draft } = page
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
      {draft && <DraftNotice version={version} />}
      <PageForm key={`${slug}-${version}`} page={page} answer={answer} />
      <DeletePage path={path} version={version} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Page" fallback={messages.failed.load} />
)
