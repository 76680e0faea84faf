/** The line above the header: the merchant's words or the price of shipping, and the link to help. */
import type { LayoutData } from '#shop/layout-data.ts'
import { Link } from '../ui/link.tsx'

export function Announcement({ layout: { announcement } }: { layout: LayoutData }) {
  return (
    <aside className="announcement on-dark" aria-label="Announcement and help">
      <div className="wrap">
        {announcement && <AnnouncementWords {...announcement} />}
        <nav aria-label="Help">
          <Link to="/track-order">Track order</Link>
          <Link to="/help">Help</Link>
        </nav>
      </div>
    </aside>
  )
}

export function AnnouncementWords({ lead, text, link }: NonNullable<LayoutData['announcement']>) {
  const words = (
    <>
      <b>{lead}</b> {text}
    </>
  )
  return <p>{link ? <Link to={link}>{words}</Link> : words}</p>
}
