/** The variants that are in no feed, with the field that each is missing. */
import type { FeedsView } from '#shop/feeds/manage-feeds.ts'
import { COMPULSORY, MAX_PROBLEMS, PROBLEM_PAGE_SIZE, type Compulsory } from '#shop/feeds/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'

export function FeedProblems({ problems, leftOut }: Pick<FeedsView, 'problems' | 'leftOut'>) {
  return (
    <section className="admin-panel" aria-labelledby="left-out">
      <div className="feed-problems-head">
        <h2 id="left-out">Left out</h2>
        {leftOut > 0 && <p>Google and Meta take no item without these. They follow when the field is filled</p>}
      </div>
      {leftOut === 0 ? (
        <p className="admin-empty">Nothing: every variant on sale is in the feeds</p>
      ) : (
        <ul>
          {problems.items.map(({ productId, variantId, name, field }) => (
            <li key={variantId} className="feed-problem">
              <div>
                <p>{name}</p>
                <small>Missing: {COMPULSORY[field as Compulsory]}</small>
              </div>
              <Link className="admin-text-button" to={`/editProduct/${productId}`}>
                <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {leftOut > MAX_PROBLEMS && <p className="gst-hint">These are the first {formatCount(MAX_PROBLEMS)}</p>}
      <AdminPaging list={problems} size={PROBLEM_PAGE_SIZE} />
    </section>
  )
}
