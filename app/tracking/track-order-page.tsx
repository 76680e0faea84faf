/** Signed-in shoppers see their orders. Everybody else gets the link to the tracking page by email (record 0153). */
import { Form, redirect, useNavigation } from 'react-router'
import { currentUser } from '#shop/shop.ts'
import { TrackOrder } from '#shop/tracking/input.ts'
import { messages } from '#shop/tracking/messages.ts'
import { requestTrackingLink } from '#shop/tracking/request-link.ts'
import { AuthPage } from '../auth/auth-page.tsx'
import { EmailSent } from '../auth/email-sent.tsx'
import { createClientAction } from '../client-action.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { loginPath } from '../return-path.ts'
import { Field } from '../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/track-order-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Track order', hidden: true })

export const loader = pageLoader((shop) => Promise.resolve(currentUser(shop) ? redirect('/order-history') : null))

export const action = formAction({
  schema: TrackOrder,
  run: requestTrackingLink,
  failureMessage: messages.failed.send,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed.send, ['order', 'mobile'])

export default function TrackOrderPage({ actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction?.startsWith('/track-order')
  const form = useFocusInvalidField(answer)
  return (
    <AuthPage heading="Track order" lead="We will send you a link that shows where your parcels are.">
      {answer?.message ? (
        <EmailSent message={answer.message} />
      ) : (
        <Form method="post" ref={form} noValidate>
          <FormError answer={answer} />
          <Field
            label="Order number"
            name="order"
            hint="It is in the email about your order, like #1A2B3C4D"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            defaultValue={answer?.values?.order}
            error={answer?.fieldErrors?.order}
          />
          <Field
            label="Mobile number"
            name="mobile"
            type="tel"
            hint="The one that was given for the delivery"
            autoComplete="tel-national"
            required
            defaultValue={answer?.values?.mobile}
            error={answer?.fieldErrors?.mobile}
          />
          <button className="button button-wide" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send link'}
          </button>
        </Form>
      )}
      <p className="auth-other">
        You have an account?{' '}
        <Link className="text-link" to={loginPath('/order-history')}>
          See your orders
        </Link>
      </p>
    </AuthPage>
  )
}
