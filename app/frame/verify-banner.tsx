/** Asks a signed-in visitor to verify the address; signing in does not wait for it (D15). */
import { Form, Link, useLocation } from 'react-router'
import type { Frame } from '#shop/frame.ts'
import { Icon } from '../ui/icon.tsx'

export function VerifyBanner({ frame: { who, store } }: { frame: Frame }) {
  const { pathname } = useLocation()
  if (!who || who.emailConfirmed || pathname === '/verify-email') return null
  return (
    <aside className="verify-banner" aria-label="Verify your email address">
      <div className="wrap">
        <Icon name="mail" />
        <p>
          Please verify your email address: open the link that we sent to <b>{who.email}</b>.
        </p>
        <Form method="post" action="/verify-email">
          <button className="text-link" name="do" value="resend">
            Send it again
          </button>
        </Form>
        {store.isDemo && (
          <Link className="text-link" to="/mailbox">
            Open the mailbox
          </Link>
        )}
      </div>
    </aside>
  )
}
