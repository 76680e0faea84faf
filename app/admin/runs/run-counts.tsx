/** How many rows of a run there are of each kind. */
import type { RunItem } from '#shop/runs/list-runs.ts'
import { formatCount } from '#core/number-format.ts'

const NAMES = {
  read: 'Rows read',
  create: 'New',
  update: 'Changes',
  none: 'No change',
  error: 'Errors',
  applied: 'Applied',
  undone: 'Undone',
} as const

export const RunCountsList = ({ run: { counts } }: { run: RunItem }) => (
  <dl className="run-counts">
    {(Object.keys(NAMES) as (keyof typeof NAMES)[])
      .filter((name) => counts[name] > 0 || (name !== 'applied' && name !== 'undone'))
      .map((name) => (
        <div key={name} className={name === 'error' && counts.error > 0 ? 'run-errors' : undefined}>
          <dt>{NAMES[name]}</dt>
          <dd>{formatCount(counts[name])}</dd>
        </div>
      ))}
    {counts.pictures > 0 && (
      <div>
        <dt>Pictures</dt>
        <dd>
          {formatCount(counts.picturesFetched)} of {formatCount(counts.pictures)}
        </dd>
      </div>
    )}
    {counts.picturesFailed > 0 && (
      <div className="run-errors">
        <dt>Pictures that failed</dt>
        <dd>{formatCount(counts.picturesFailed)}</dd>
      </div>
    )}
  </dl>
)
