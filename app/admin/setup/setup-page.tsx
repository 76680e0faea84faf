/** Greets the first admin of an empty store, and asks which categories it begins with. */
import { Form, redirect, useNavigation } from 'react-router'
import { SetUpStoreForm } from '#shop/merchandising/setup-input.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { SETUP_CHOICES } from '#shop/merchandising/rules.ts'
import { readStoreSetup, setUpStore } from '#shop/merchandising/set-up-store.ts'
import { DomainError } from '#core/domain-error.ts'
import { pluralize } from '#core/number-format.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/setup-page'
import '../../styles/admin-setup.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Set up your store', hidden: true })

export const loader = pageLoader(async (shop) => {
  const setup = await readStoreSetup(shop)
  if (!setup.isPending) throw redirect(CATEGORIES)
  return setup
}, messages.failed.setUp)

export const action = adminAction({
  schema: SetUpStoreForm,
  run: async (shop, input) => {
    try {
      return redirectWithFlash(input.choice === 'empty' ? NEW : '/admin', await setUpStore(shop, input))
    } catch (error) {
      // Another tab was faster, and this page has nothing more to ask.
      if (error instanceof DomainError && error.code === 'conflict')
        return redirectWithFlash(CATEGORIES, error.message, 'bad')
      throw error
    }
  },
  failureMessage: messages.failed.setUp,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.setUp)

const NEW = '/admin/categories/new'
const CATEGORIES = '/admin/categories'

const CHOICES = {
  all: { name: 'Everything the demo store has', about: 'All its departments and collections' },
  picked: { name: 'Some of it', about: 'You choose departments, and the groups whose collections the footer lists' },
  empty: { name: 'Nothing', about: 'You add your own departments, categories and collections' },
} as const

export default function SetupPage({ loaderData: setup, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(answer)
  const chosen = answer?.values?.choice ?? 'all'
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Welcome to your store</h1>
          <p>Which categories does it begin with? Each can be renamed, moved or removed afterwards</p>
        </div>
      </header>
      <Form method="post" className="setup" ref={form} noValidate>
        <FormError answer={answer} />
        {SETUP_CHOICES.map((choice) => (
          <section key={choice} className="admin-panel setup-choice">
            <label className="setup-name">
              <input
                type="radio"
                name="choice"
                value={choice}
                defaultChecked={choice === chosen}
                aria-invalid={(answer?.fieldErrors?.choice && choice === chosen) || undefined}
                aria-describedby={`setup-${choice}`}
              />
              {CHOICES[choice].name}
            </label>
            <p id={`setup-${choice}`}>{CHOICES[choice].about}.</p>
            {choice === 'all' && <Extent {...setup} />}
            {choice === 'picked' && (
              <div className="setup-offers">
                <Offers legend="Departments" name="departments" offers={setup.departments} values={answer?.values} />
                <Offers legend="Collections of" name="groups" offers={setup.groups} values={answer?.values} />
              </div>
            )}
          </section>
        ))}
        <button className="admin-button" disabled={busy}>
          {busy ? 'Setting up...' : 'Set Up Store'}
        </button>
      </Form>
    </>
  )
}

type Setup = Route.ComponentProps['loaderData']

function Extent({ departments, groups }: Setup) {
  const countBelow = (offers: Setup['groups']) => offers.reduce((sum, { below }) => sum + below.length, 0)
  return (
    <p>
      {pluralize(departments.length, 'department')} with {countBelow(departments)} categories, and{' '}
      {pluralize(countBelow(groups), 'collection')} in {groups.length} groups.
    </p>
  )
}

type OffersProps = {
  legend: string
  name: string
  offers: Setup['groups']
  values: Record<string, string> | undefined
}

const Offers = ({ legend, name, offers, values }: OffersProps) => (
  <fieldset>
    <legend>{legend}</legend>
    {offers.map((offer) => (
      <label key={offer.slug} className="checkbox">
        <input
          type="checkbox"
          name={`${name}.${offer.slug}`}
          defaultChecked={values?.[`${name}.${offer.slug}`] !== undefined}
        />
        <span>
          {offer.name}
          <small>{offer.below.join(', ')}</small>
        </span>
      </label>
    ))}
  </fieldset>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading the Setup" fallback={messages.failed.setUp} />
)
