/** Adds a tax class, or changes one: its name, its HSN codes, and the rates of days to come. */
import { AddTaxClassForm, TaxClassCommand } from '#shop/tax/input.ts'
import { readTaxClass } from '#shop/tax/list-classes.ts'
import { messages } from '#shop/tax/messages.ts'
import { addTaxClass, addTaxRates, changeTaxClass, removeTaxRates } from '#shop/tax/save-class.ts'
import { requireAdmin, type Shop } from '#shop/shop.ts'
import { addDuration, days, istDay } from '#core/time.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { ClassForms, NewClassForm } from './class-forms.tsx'
import { RateHistory } from './rate-history.tsx'
import type { Route } from './+types/class-page'
import '../../styles/admin-tax.css'

const LIST = '/admin/tax'
const NEW = 'new'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Tax Class' : 'Edit Tax Class', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const now = shop.now()
  return {
    taxClass: params.id === NEW ? null : await readTaxClass(shop, parseId(params.id)),
    ...{ today: istDay(now), tomorrow: istDay(addDuration(now, days(1))) },
  }
}, messages.failed.load)

const add = adminAction({
  schema: AddTaxClassForm,
  run: async (shop, input) => redirectWithFlash(LIST, (await addTaxClass(shop, input)).message),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})
function runCommand(shop: Shop, id: number | undefined, command: TaxClassCommand): Promise<string> {
  switch (command.do) {
    case 'change':
      return changeTaxClass(shop, id, command)
    case 'add-rates':
      return addTaxRates(shop, id, command)
    case 'remove-rates':
      return removeTaxRates(shop, id, command)
  }
}

const change = adminAction({
  schema: TaxClassCommand,
  run: async (shop, command, { params }) => {
    const id = parseId(params.id)
    return redirectWithFlash(`${LIST}/${id}`, await runCommand(shop, id, command))
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const action = (args: Route.ActionArgs) => (args.params.id === NEW ? add : change)(args)

export const clientAction = createClientAction(messages.failed.save)

export default function TaxClassPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { taxClass, today, tomorrow } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{taxClass ? 'Edit Tax Class' : 'Add Tax Class'}</h1>
          {taxClass && <p>{taxClass.name}</p>}
        </div>
      </header>
      {taxClass ? (
        <>
          <RateHistory taxClass={taxClass} today={today} />
          <ClassForms key={taxClass.version} {...{ taxClass, tomorrow, answer }} />
        </>
      ) : (
        <NewClassForm answer={answer} />
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Tax Class" fallback={messages.failed.load} />
)
