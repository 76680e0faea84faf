/** When the feeds were written, and how much is in them. */
import type { FeedsView } from '#shop/feeds/manage-feeds.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'

export function FeedFacts({ feeds: { writtenAt, changedAt, items, leftOut } }: { feeds: FeedsView }) {
  if (!writtenAt || !changedAt)
    return (
      <section className="admin-panel feed-panel">
        <p className="admin-empty">The feeds are not written yet. That happens within a minute of the start</p>
      </section>
    )
  const facts = [
    ['Last written', istDateTime(writtenAt)],
    ['Last change', istDateTime(changedAt)],
    ['Items', formatCount(items)],
    ['Left out', formatCount(leftOut)],
  ]
  return (
    <section className="admin-panel feed-panel">
      <dl className="gst-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
