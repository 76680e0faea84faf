/** The outgoing emails of a demo or development store. */
import { listMails } from '#shop/mailbox/mailbox.ts'
import { istDateTime } from '#core/time.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/mailbox-page'
import '../styles/mailbox.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mailbox', hidden: true })

export const loader = pageLoader(listMails)

export default function MailboxPage({ loaderData: mails }: Route.ComponentProps) {
  if (mails.length === 0) {
    return (
      <EmptyState
        image="letterbox"
        heading="No mail yet"
        text="What this store sends, for example when you sign up, arrives here."
      />
    )
  }
  return (
    <div className="wrap mailbox">
      <h1>Mailbox</h1>
      <p className="muted">This store has no mail server yet, so its mails arrive here.</p>
      <ul className="mailbox-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={`/mailbox/${mail.id}`}>
              <b>{mail.subject}</b>
              <span>{mail.to}</span>
              <time dateTime={mail.createdAt.toISOString()}>{istDateTime(mail.createdAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
