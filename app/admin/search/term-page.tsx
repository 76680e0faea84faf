/** Adds, changes or deletes one term of the search. */
import { readSearchTerm } from '#shop/search/list-terms.ts'
import { addSearchTerm, changeSearchTerm, deleteSearchTerm } from '#shop/search/save-term.ts'
import { AddSearchTerm, SearchTermCommand } from '#shop/search/term-input.ts'
import { termMessages as messages } from '#shop/search/term-messages.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { TermForm } from './term-form.tsx'
import type { Route } from './+types/term-page'
import '../../styles/admin-merchandising.css'

const LIST = '/admin/search/terms'
const NEW = 'new'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Search Term' : 'Edit Search Term', hidden: true })

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const { kind = 'product', term = '', same = '' } = Object.fromEntries(url.searchParams)
  return {
    term: params.id === NEW ? null : await readSearchTerm(shop, parseId(params.id)),
    proposed: { kind, term, same },
  }
}, messages.failed.load)

const add = adminAction({
  schema: AddSearchTerm,
  run: async (shop, input) => redirectWithFlash(LIST, (await addSearchTerm(shop, input)).message),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})
const change = adminAction({
  schema: SearchTermCommand,
  run: async (shop, command, { params }) => {
    const id = parseId(params.id)
    const message =
      command.do === 'delete'
        ? await deleteSearchTerm(shop, id, command.version)
        : await changeSearchTerm(shop, id, command)
    return redirectWithFlash(LIST, message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const action = (args: Route.ActionArgs) => (args.params.id === NEW ? add : change)(args)

export const clientAction = createClientAction(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function SearchTermPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { term, proposed } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{term ? 'Edit Search Term' : 'Add Search Term'}</h1>
          {term && <p>{term.term}</p>}
        </div>
      </header>
      <TermForm key={term?.id ?? NEW} term={term} proposed={proposed} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Term" fallback={messages.failed.load} />
)
