/** Asks a signed-in user to verify the email. Sign-in does not require it (D15). */
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { isVerificationDismissed, dismissVerification } from './verify-later.ts'

type BannerData = LayoutData & { verifiesLater?: boolean }

export function VerifyBanner({ layout: { user, store, verifiesLater } }: { layout: BannerData }) {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  if (!user || user.emailConfirmed || pathname === '/verify-email') return null
  if (verifiesLater || isClosed || (isHydrated && isVerificationDismissed(document.cookie, user.id))) return null
  const close = () => {
    dismissVerification(user.id)
    setClosed(true)
  }
  return (
    <aside className="verify-banner" aria-label="Verify your email address">
      <div className="wrap">
        <Icon name="mail" />
        <p>
          Verify your email
          <span className="verify-banner-more">
            {' '}
            address: open the link that we sent to <b>{user.email}</b>.
          </span>
        </p>
        <Form method="post" action="/verify-email">
          <button className="text-link" name="do" value="resend">
            Send it again
          </button>
        </Form>
        {store.isDemo && (
          <Link className="text-link" to="/mailbox">
            <span>
              <span className="verify-banner-more">Open the </span>mailbox
            </span>
          </Link>
        )}
        <button type="button" className="icon-button" aria-label="Close until the next visit" onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  )
}
