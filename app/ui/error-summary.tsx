/** The summary above a form with errors: their number, with a link to each invalid field. */
import { Icon } from './icon.tsx'

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

type Props = {
  errors: Record<string, string>
  labels: Record<string, string>
  idOf: (name: string) => string
  /** A heading that replaces the number of errors. */
  heading?: string | undefined
}

export function ErrorSummary({ errors, labels, idOf, heading }: Props) {
  const invalidFields = Object.keys(labels).filter((name) => errors[name])
  if (invalidFields.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <Icon name="warning" size={22} />
      <div>
        <b>
          {heading ??
            `${NUMBER_WORDS[invalidFields.length]} ${invalidFields.length === 1 ? 'detail needs' : 'details need'} another look`}
        </b>
        <ul>
          {invalidFields.map((name) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{labels[name]}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
