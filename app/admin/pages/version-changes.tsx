/** The lines of two versions, in one list: what was removed, what was added, and what is the same. */
import type { PageComparison } from '#shop/pages/list-pages.ts'

export const VersionChanges = ({ from, to, lines }: PageComparison) => (
  <section className="admin-panel page-changes" aria-labelledby="changes">
    <h2 id="changes">
      From version {from} to version {to}
      {lines.every(({ kind }) => kind === 'same') && ': the same text'}
    </h2>
    <ol>
      {lines.map(({ kind, text }, at) => (
        <li key={at}>
          {kind === 'same' && text}
          {kind === 'removed' && (
            <del>
              <span aria-hidden="true">− </span>
              <span className="visually-hidden">Removed: </span>
              {text}
            </del>
          )}
          {kind === 'added' && (
            <ins>
              <span aria-hidden="true">+ </span>
              <span className="visually-hidden">Added: </span>
              {text}
            </ins>
          )}
        </li>
      ))}
    </ol>
  </section>
)
