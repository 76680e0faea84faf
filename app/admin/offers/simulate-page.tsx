/** A cart as an admin types it, and what it would cost, with every step. */
import { Form } from 'react-router'
import { STATES } from '#shop/checkout/rules.ts'
import { messages } from '#shop/simulation/messages.ts'
import { METHODS } from '#shop/offers-admin/rules.ts'
import { SHOPPER_NAMES } from '#shop/simulation/rules.ts'
import { simulateCart, type Simulation } from '#shop/simulation/simulate-cart.ts'
import { readSimulateForm, SimulateBody } from '#shop/simulation/input.ts'
import { requireAdmin, type Shop } from '#shop/shop.ts'
import { DomainError } from '#core/domain-error.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ListError } from '../ui/list-error.tsx'
import { SimulationResult } from './simulation-result.tsx'
import type { Route } from './+types/simulate-page'
import '../../styles/admin-offers.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Simulate a cart', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const values = Object.fromEntries(url.searchParams)
  if (values.items === undefined) return { values: {}, errors: {}, result: null }
  return { values, ...(await simulate(shop, url.searchParams)) }
}, messages.failed)

type Answer = {
  errors: Record<string, string>
  result: Simulation | null
}

async function simulate(shop: Shop, query: URLSearchParams): Promise<Answer> {
  const { data, error } = SimulateBody.safeParse(readSimulateForm(query))
  if (error) {
    // If a field has several errors, the first one is shown.
    const errors = error.issues.toReversed().map(({ path, message }) => [String(path[0]), message] as const)
    return { result: null, errors: Object.fromEntries(errors) }
  }
  try {
    return { errors: {}, result: await simulateCart(shop, data) }
  } catch (error) {
    if (error instanceof DomainError && error.fieldErrors) return { result: null, errors: error.fieldErrors }
    throw error
  }
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

export default function SimulatePage({ loaderData: { values, errors, result } }: Route.ComponentProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Simulate a cart</h1>
          <p>What it costs at a time, with the price lists and offers of then. Nothing is ordered</p>
        </div>
      </header>
      <Form className="product-form showcase-form">
        <section className="admin-panel product-part">
          <TextField
            label="In the cart"
            {...field('items')}
            required
            rows={4}
            hint="In each line a SKU or the number of a product, and how many: TEE-S 2"
          />
          <Field
            label="Codes"
            {...field('codes')}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            hint="With commas between them"
          />
          <div className="offer-pair">
            <Field label="At (IST)" {...field('at')} type="datetime-local" hint="Empty for now" />
            <SelectField label="Way to pay" {...field('method')}>
              {optionsOf({ ...METHODS, '': 'Not chosen yet' })}
            </SelectField>
          </div>
          <div className="offer-pair">
            <SelectField label="Shopper" {...field('shopper')}>
              {optionsOf(SHOPPER_NAMES)}
            </SelectField>
            <SelectField label="Delivered to" {...field('state')}>
              {optionsOf({
                '': 'Not chosen yet',
                ...Object.fromEntries(STATES.map((state) => [state, state])),
              })}
            </SelectField>
          </div>
          <Field
            label="PIN code"
            {...field('pin')}
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="Of the address. Without it and a state, it is taxed as in the state of the store"
          />
          <p>
            <button className="admin-button">Calculate</button>
          </p>
        </section>
      </Form>
      {result && <SimulationResult result={result} />}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Calculating the Cart" fallback={messages.failed} />
)
