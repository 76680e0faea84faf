/** The target of the form on a product's page, and the form on a page of its own (record 0171). */
import { Form, useNavigation } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import { AlertForm, variantId } from '#shop/stock-alerts/input.ts'
import { findAlertTarget } from '#shop/stock-alerts/list-alerts.ts'
import { messages } from '#shop/stock-alerts/messages.ts'
import { requestAlert } from '#shop/stock-alerts/request-alert.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { fail } from '#core/domain-error.ts'
import { AuthPage } from '../auth/auth-page.tsx'
import { EmailSent } from '../auth/email-sent.tsx'
import { createClientAction } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/request-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Tell me when it is back', hidden: true })

async function readTarget(shop: Shop, { searchParams }: URL) {
  const { data: id } = variantId.safeParse(searchParams.get('variant'))
  return id === undefined ? fail('not-found', messages.notFound) : findAlertTarget(shop, id)
}

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { productId, gender, stock, ...target } = await readTarget(shop, url)
  const path = `${productPath({ id: productId, gender })}?variant=${target.variantId}`
  return { name: nameOf(target), path, isSoldOut: stock === 0, email: currentUser(shop)?.email }
})

export const action = formAction({
  schema: AlertForm,
  run: async (shop, { email }, { url }) => {
    const { variantId, productId, gender } = await readTarget(shop, url)
    const message = await requestAlert(shop, { variantId, email })
    if (!currentUser(shop)) return message
    return redirectWithFlash(`${productPath({ id: productId, gender })}?variant=${variantId}`, message)
  },
  failureMessage: messages.failed.request,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed.request, ['email'])

export default function RequestPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, path, isSoldOut, email } = loaderData
  const isBusy = useNavigation().formAction?.startsWith('/stock-alerts')
  const form = useFocusInvalidField(answer)
  return (
    <AuthPage heading="Tell me when it is back" lead={name}>
      {answer?.message && <EmailSent message={answer.message} />}
      {!answer?.message && !isSoldOut && <p role="status">{messages.inStock}</p>}
      {!answer?.message && isSoldOut && (
        <Form method="post" ref={form} noValidate>
          <FormError answer={answer} />
          {email ? (
            <p>We will write to {email}, once.</p>
          ) : (
            <Field
              label="Email"
              name="email"
              type="email"
              hint="We first ask you by email whether it is yours, and then write once"
              autoComplete="email"
              required
              defaultValue={answer?.values?.email}
              error={answer?.fieldErrors?.email}
            />
          )}
          <button className="button button-wide" disabled={isBusy}>
            Tell me
          </button>
        </Form>
      )}
      <p className="auth-other">
        <Link className="text-link" to={path}>
          See {name}
        </Link>
      </p>
    </AuthPage>
  )
}
