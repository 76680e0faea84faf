/** A form whose answer is an address. Without scripts the browser sends it as it is; with them empty fields are left out. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

type Props = {
  path: string
  className?: string | undefined
  label?: string | undefined
  /** What the address keeps beside the form's own fields. */
  keep?: [name: string, value: string][]
  onSent?: (() => void) | undefined
  children: ReactNode
}

/** What leaving it out means as well. */
const USUAL = new Map([
  ['sort', 'default'],
  ['view', 'grid'],
])

export function QueryForm({ path, className, label, keep = [], onSent, children }: Props) {
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
        const query = new URLSearchParams(fields.filter(([name, value]) => value && USUAL.get(name) !== value))
        void navigate({ pathname: path, search: query.toString() }, { preventScrollReset: true, flushSync: true })
        onSent?.()
      }}
    >
      {keep.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </form>
  )
}
