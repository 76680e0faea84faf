/** Changes or deletes one word of colours. */
import { capitalize } from '#core/capitalize.ts'
import { ColourCommand } from '#shop/colours/input.ts'
import { listFamilies, readColour } from '#shop/colours/list-colours.ts'
import { messages } from '#shop/colours/messages.ts'
import { changeColour, deleteColour } from '#shop/colours/save-colour.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { ColourForm } from './colour-form.tsx'
import type { Route } from './+types/colour-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Edit Colour', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return { colour: await readColour(shop, params.name), families: await listFamilies(shop) }
}, messages.failed.load)

export const action = adminAction({
  schema: ColourCommand,
  run: async (shop, command, { params: { name = '' } }) => {
    const message =
      command.do === 'delete'
        ? await deleteColour(shop, name, command.version)
        : await changeColour(shop, name, command)
    return redirectWithFlash('/admin/colours', message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function ColourPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { colour, families } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Edit Colour</h1>
          <p>{capitalize(colour.name)}</p>
        </div>
      </header>
      <ColourForm key={colour.name} colour={colour} families={families} proposed="" answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Colour" fallback={messages.failed.load} />
)
