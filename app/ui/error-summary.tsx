/** The summary above a form with errors: their number, with a link to each invalid field. */
import { Icon } from './icon.tsx'

const COUNTED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

type Props = {
  complaints: Record<string, string>
  labels: Record<string, string>
  idOf: (name: string) => string
  /** A heading that replaces the number of errors. */
  heading?: string | undefined
}

export function ErrorSummary({ complaints, labels, idOf, heading }: Props) {
  const bad = Object.keys(labels).filter((name) => complaints[name])
  if (bad.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <Icon name="warning" size={22} />
      <div>
        <b>{heading ?? `${COUNTED[bad.length]} ${bad.length === 1 ? 'detail needs' : 'details need'} another look`}</b>
        <ul>
          {bad.map((name) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{labels[name]}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
