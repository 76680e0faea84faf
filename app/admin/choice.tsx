import { Icon } from '../ui/icon.tsx'

type ChoiceProps = { name: string; label: string; value: string; children: string[][] }

/** Choosing sends. */
export function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="admin-choice">
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {children.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </div>
  )
}

/** There, choosing sends nothing. */
export const ShowWithoutScripts = () => (
  <noscript>
    <button className="admin-button admin-button-soft">Show</button>
  </noscript>
)
