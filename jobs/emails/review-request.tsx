import { Link } from '@react-email/components'
import { PALETTE } from '#core/palette.ts'
import { ActionButton, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; items: { name: string; url: string }[]; stop: string }
const HEADING = 'How do you like it?'

/** One item has the button alone; several have a link each. */
export const ReviewRequestEmail = ({ store, items, stop }: Props) => (
  <EmailLayout store={store} heading={HEADING} preview="Others are glad to read what you think of it.">
    <Paragraph>
      Your order has arrived some days ago. Others are glad to read how it looks, fits and wears, and praise and
      complaints are published alike.
    </Paragraph>
    {items.length > 1 &&
      items.map(({ name, url }) => (
        <Paragraph key={url}>
          <Link href={url} style={{ color: PALETTE.primary, textDecoration: 'underline' }}>
            Review {name}
          </Link>
        </Paragraph>
      ))}
    {items.length === 1 && <Paragraph>{items[0]!.name}</Paragraph>}
    {items.length === 1 && (
      <ActionButton store={store} url={items[0]!.url}>
        Write a review
      </ActionButton>
    )}
    <Note>
      We ask once for an order.{' '}
      <Link href={stop} style={{ color: PALETTE.muted, textDecoration: 'underline' }}>
        Stop asking me for reviews
      </Link>
    </Note>
  </EmailLayout>
)
