/**
 * A form that leads to a URL. Without scripts the browser sends all its fields; with scripts empty fields are left out.
 */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

type Props = {
  path: string
  className?: string | undefined
  label?: string | undefined
  /** Parameters that the URL keeps besides the form's own fields. */
  hidden?: [name: string, value: string][]
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/** The default values, which mean the same as a missing field. */
const DEFAULTS = new Map([
  ['sort', 'default'],
  ['view', 'grid'],
])

export function QueryForm({ path, className, label, hidden = [], onSubmit, children }: Props) {
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action={path}
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value.trim() : '',
        ])
        const query = new URLSearchParams(fields.filter(([name, value]) => value && DEFAULTS.get(name) !== value))
        query.sort()
        void navigate({ pathname: path, search: query.toString() }, { preventScrollReset: true, flushSync: true })
        onSubmit?.()
      }}
    >
      {hidden.map(([name, value]) => value && <input key={name + value} type="hidden" name={name} value={value} />)}
      {children}
    </form>
  )
}
