/** A code as text, and with scripts a button that copies it. */
import { copyText } from '../ui/copy-text.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export function CopyCode({ code }: { code: string }) {
  const isHydrated = useHydrated()
  return (
    <p className="offer-code">
      <span>
        Code <b>{code}</b>
      </span>
      <button
        type="button"
        className="button button-soft button-small"
        onClick={() => void copyText(code, `${code} copied`)}
        data-waiting={!isHydrated}
      >
        Copy<span className="visually-hidden"> the code {code}</span>
      </button>
    </p>
  )
}
