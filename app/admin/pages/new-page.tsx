/** Adds a page. */
import { addPage } from '#shop/pages/save-page.ts'
import { NewPageCommand } from '#shop/pages/input.ts'
import { messages } from '#shop/pages/messages.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import type { Route } from './+types/new-page'
import { PageForm, type PageResult } from './page-form.tsx'
import { showPreview } from './show-preview.ts'
import '../../styles/admin-pages.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Add Page', hidden: true })

export const loader = pageLoader(async (shop) => void requireAdmin(shop))

export const action = adminAction({
  schema: NewPageCommand,
  run: async (shop, command) => {
    if (command.do === 'preview') return showPreview(shop, command)
    const { message, slug } = await addPage(shop, {
      ...command,
      state: command.do === 'publish' ? 'published' : 'draft',
    })
    return redirectWithFlash(`/admin/pages/${slug}`, message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction<PageResult>(messages.failed.save)

export default function NewPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Add Page</h1>
        </div>
      </header>
      <PageForm page={null} answer={answer} />
    </>
  )
}
