/** The layout of checkout and payment: the only links away are the logo and help, and the footer has one row (D45). */
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { fetchPartsMeanwhile } from '../on-use.tsx'
import { RecoverForms } from '../ui/recover-forms.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/checkout-layout'
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'
import { PageError } from './page-error.tsx'
import { CompactFooter } from './compact-footer.tsx'
import '../styles/checkout.css'

const STEPS = [
  { path: '/checkout', name: 'Address' },
  { path: '/payment', name: 'Payment' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [fetchPartsMeanwhile]

function Checkout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const currentStep = STEPS.findIndex((step) => step.path === pathname)
  return (
    <>
      <header className="checkout-header">
        <div className="wrap">
          <Logo />
          <ol className="checkout-steps" aria-label="Steps to your order">
            {STEPS.map((step, index) => (
              <li
                key={step.path}
                aria-current={index === currentStep ? 'step' : undefined}
                data-done={index < currentStep || undefined}
              >
                <span className="checkout-step-mark" aria-hidden="true">
                  {index < currentStep ? <Icon name="check" size={16} /> : index + 1}
                </span>
                {index < currentStep ? <Link to={step.path}>{step.name}</Link> : step.name}
              </li>
            ))}
          </ol>
          <div className="checkout-header-end">
            <Link to="/help">Need help?</Link>
            <span>
              <Icon name="lock" size={18} /> Secure <span className="checkout-word">checkout</span>
            </span>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CompactFooter />
    </>
  )
}

export default function CheckoutLayout() {
  return (
    <Checkout>
      <Outlet />
      <RecoverForms />
    </Checkout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Checkout>
      <PageError error={error} />
    </Checkout>
  )
}
