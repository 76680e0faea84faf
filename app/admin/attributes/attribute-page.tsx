/** Adds, changes or deletes one attribute with its values. */
import { AttributeCommand } from '#shop/attributes/input.ts'
import { readAttributeToEdit } from '#shop/attributes/list-attributes.ts'
import { messages } from '#shop/attributes/messages.ts'
import { addAttribute, changeAttribute, deleteAttribute } from '#shop/attributes/save-attribute.ts'
import { listDepartments } from '#shop/catalogue/categories.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { AttributeForm } from './attribute-form.tsx'
import type { Route } from './+types/attribute-page'
import '../../styles/admin-merchandising.css'

const NEW = 'new'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Attribute' : 'Edit Attribute', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return {
    attribute: params.id === NEW ? null : await readAttributeToEdit(shop, parseId(params.id)),
    departments: await listDepartments(shop),
  }
}, messages.failed.load)

export const action = adminAction({
  schema: AttributeCommand,
  run: async (shop, command, { params }) => {
    const id = parseId(params.id)
    const message =
      command.do === 'delete'
        ? await deleteAttribute(shop, id, command.version)
        : params.id === NEW
          ? (await addAttribute(shop, command)).message
          : await changeAttribute(shop, id, command)
    return redirectWithFlash('/admin/attributes', message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function AttributePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { attribute, departments } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{attribute ? 'Edit Attribute' : 'Add Attribute'}</h1>
          {attribute && <p>{attribute.name}</p>}
        </div>
      </header>
      <AttributeForm key={attribute?.id ?? NEW} attribute={attribute} departments={departments} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Attribute" fallback={messages.failed.load} />
)
