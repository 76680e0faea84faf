/** Adds, edits or deletes one section of the home page. */
import { readSectionForm } from '#shop/home/list-sections.ts'
import { messages } from '#shop/home/messages.ts'
import { NEW } from '#shop/home/rules.ts'
import { addSection, deleteSection, saveSection } from '#shop/home/save-section.ts'
import { SectionCommand } from '#shop/home/section-input.ts'
import type { Shop } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { SectionForm } from './section-form.tsx'
import type { Route } from './+types/section-page'
import '../../styles/admin-home.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Section' : 'Edit Section', hidden: true })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readSectionForm(shop, params.id === NEW ? null : parseId(params.id)),
  messages.failed.loadSection,
)

export const action = adminAction({
  schema: SectionCommand,
  run: async (shop, command, { params }) =>
    redirectWithFlash('/admin/home', await run(shop, parseId(params.id), command)),
  failureMessage: messages.failed.saveSection,
  preserveFields: 'all',
})

async function run(shop: Shop, id: number | undefined, command: SectionCommand) {
  if (command.do === 'delete') return deleteSection(shop, id, command.version)
  const { do: _, ...values } = command
  return 'version' in values ? saveSection(shop, id, values) : (await addSection(shop, values)).message
}

export const clientAction = createClientAction(messages.failed.saveSection)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function SectionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { section } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{section ? 'Edit Section' : 'Add Section'}</h1>
          <p>{section ? section.title : 'It is the last one. Its place can be changed afterwards'}</p>
        </div>
      </header>
      <SectionForm key={`${section?.id ?? NEW}-${section?.version ?? 0}`} {...loaderData} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Section" fallback={messages.failed.loadSection} />
)
