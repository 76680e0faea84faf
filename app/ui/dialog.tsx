/** A modal built on the native <dialog>: focus stays inside, Esc and the backdrop close it, and focus returns. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { removeDialog, pushDialog } from './top-dialog.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** An icon before the title. */
  icon?: ReactNode
  /**
   * `card` in the middle, `right` or `left` as a sheet, `full` as the window. On a phone `card` and `right` rise from
   * the bottom.
   */
  shape?: 'card' | 'right' | 'left' | 'full'
  children: ReactNode
}

export function Dialog({ open, onClose, title, icon, shape = 'card', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    pushDialog(dialog)
    return () => {
      removeDialog(dialog)
      dialog.close()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      className={`dialog dialog-${shape}`}
      aria-label={open ? title : undefined}
      data-open={open || undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="dialog-body">
          <div className="dialog-head">
            {icon}
            <h2>{title}</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
