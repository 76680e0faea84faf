/** A mail is on its way; where the store has no mail server, here is where it arrives. */
import { Link } from 'react-router'
import { useStore } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'

export function MailSent({ sentence }: { sentence: string }) {
  return (
    <>
      <p className="form-success" role="status">
        <Icon name="check" />
        {sentence}
      </p>
      {useStore()?.isDemo && (
        <p className="auth-other">
          This store keeps its mails itself:{' '}
          <Link className="text-link" to="/mailbox">
            Open the mailbox
          </Link>
        </p>
      )}
    </>
  )
}
