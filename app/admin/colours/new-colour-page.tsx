/** Adds a word of colours. */
import { AddColour } from '#shop/colours/input.ts'
import { listFamilies } from '#shop/colours/list-colours.ts'
import { messages } from '#shop/colours/messages.ts'
import { addColour } from '#shop/colours/save-colour.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { ColourForm } from './colour-form.tsx'
import type { Route } from './+types/new-colour-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Add Colour', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return { families: await listFamilies(shop), proposed: url.searchParams.get('name') ?? '' }
}, messages.failed.load)

export const action = adminAction({
  schema: AddColour,
  run: async (shop, input) => redirectWithFlash('/admin/colours', await addColour(shop, input)),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

export const shouldRevalidate = () => false

export default function NewColourPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Add Colour</h1>
        </div>
      </header>
      <ColourForm colour={null} {...loaderData} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Colours" fallback={messages.failed.load} />
)
