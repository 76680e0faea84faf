/**
 * On a phone the filters are in sheets, opened by two buttons at the bottom of the window. Without scripts they are
 * part of the page.
 */
import { useState, type ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

export type Sheet = { icon: IconName; label: string; title: string; content: (close: () => void) => ReactNode }

export function FilterSheets({ sheets }: { sheets: Sheet[] }) {
  const [open, setOpen] = useState<number>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="sheet-bar">
        {sheets.map((sheet, at) => (
          <button key={sheet.title} type="button" aria-haspopup="dialog" onClick={() => setOpen(at)}>
            <Icon name={sheet.icon} /> {sheet.label}
          </button>
        ))}
      </div>
      {sheets.map((sheet, at) => (
        <Dialog key={sheet.title} open={open === at} onClose={close} title={sheet.title}>
          <div className="sheet-content">{sheet.content(close)}</div>
        </Dialog>
      ))}
    </>
  )
}
