/** Prev and Next, with 'Page X of Y' between them (S2.6-06, S4.7-02). */
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

type Props = { page: number; pages: number; urlOf: (page: number) => string }

export function Pager({ page, pages, urlOf }: Props) {
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link to={urlOf(page - 1)} rel="prev">
          <Icon name="left" size={18} /> Prev
        </Link>
      ) : (
        <span role="link" aria-disabled="true">
          <Icon name="left" size={18} /> Prev
        </span>
      )}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages ? (
        <Link to={urlOf(page + 1)} rel="next">
          Next <Icon name="right" size={18} />
        </Link>
      ) : (
        <span role="link" aria-disabled="true">
          Next <Icon name="right" size={18} />
        </span>
      )}
    </nav>
  )
}
