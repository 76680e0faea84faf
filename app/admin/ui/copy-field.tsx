/** A text to copy. A click selects all of it, and with scripts a button copies it. */
import { useId } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId()
  const isHydrated = useHydrated()
  return (
    <div className="copied">
      <p id={id}>{label}</p>
      <pre role="region" aria-labelledby={id} tabIndex={0}>
        <code>{text}</code>
      </pre>
      {isHydrated && (
        <button
          type="button"
          className="admin-button admin-button-soft"
          onClick={() => void copyText(text, `${label} copied`)}
        >
          Copy<span className="visually-hidden"> {label}</span>
        </button>
      )}
    </div>
  )
}
