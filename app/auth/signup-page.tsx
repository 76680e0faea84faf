import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignUp } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { SIGN_UP_DELAY } from '#shop/accounts/rules.ts'
import { signUp } from '#shop/accounts/sign-up.ts'
import { messages as common } from '#shop/messages.ts'
import { createClientAction } from '../client-action.ts'
import { withReturnPath } from '../return-path.ts'
import { formAction } from '../form-action.ts'
import { pageMeta } from '../page-meta.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { AuthPage } from './auth-page.tsx'
import { SignupForm } from './signup-form.tsx'
import type { Route } from './+types/signup-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Sign Up' })

const PRESERVED_FIELDS = ['firstName', 'lastName', 'email']
export const action = formAction({
  schema: SignUp,
  run: signUp,
  failureMessage: messages.failed.signUp,
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction(common.failed, PRESERVED_FIELDS)

export default function SignupPage({ actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const login = withReturnPath('/login', search)
  const message = answer?.message
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => void navigate(login), SIGN_UP_DELAY)
    return () => clearTimeout(timer)
  }, [message, login, navigate])

  return (
    <AuthPage heading="Make an account" lead="Save what you like and follow your orders.">
      {message ? (
        <p className="form-success" role="status">
          <Icon name="check" />
          {message}
        </p>
      ) : (
        <SignupForm answer={answer} />
      )}
      <p className="auth-other">
        Already have an account?{' '}
        <Link className="text-link" to={login}>
          Login
        </Link>
      </p>
    </AuthPage>
  )
}
