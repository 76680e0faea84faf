/** Says that an email was sent. In a demo store, which has no mail server, it links to the mailbox. */
import { useStore } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export function EmailSent({ message }: { message: string }) {
  return (
    <>
      <p className="form-success" role="status">
        <Icon name="check" />
        {message}
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
