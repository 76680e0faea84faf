import { readMail } from '#shop/mailbox/mailbox.ts'
import { istDateTime } from '#core/time.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/mail-page'
import { Link } from '../ui/link.tsx'
import '../styles/mailbox.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.subject ?? 'Mailbox', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const { id, to, subject, text, createdAt } = await readMail(shop, Number(params.id))
  return { id, to, subject, text, createdAt }
})

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  return (
    <div className="wrap mailbox">
      <Link className="text-link" to="/mailbox">
        <Icon name="back" size={18} /> Mailbox
      </Link>
      <h1>{mail.subject}</h1>
      <p className="muted">
        To {mail.to}, {istDateTime(mail.createdAt)}
      </p>
      <p className="mailbox-text">
        <Letter text={mail.text} />
      </p>
      <a className="button button-soft" href={`/mailbox/${mail.id}/letter`}>
        See it as it was designed
      </a>
    </div>
  )
}

/** URLs of this store become links; any other URL stays text. */
function Letter({ text }: { text: string }) {
  const home = useStore()?.baseUrl ?? ''
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    home && part.startsWith(`${home}/`) ? (
      <a key={at} href={part.slice(home.length)}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
