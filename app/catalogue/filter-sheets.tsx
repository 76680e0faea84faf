/**
 * On a phone the filters are in sheets, opened by two buttons at the bottom of the window. Without scripts they are
 * part of the page.
 */
import { useState, type ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

export type Sheet = { icon: IconName; label: string; title: string; content: (close: () => void) => ReactNode }

export function FilterSheets({ sheets }: { sheets: Sheet[] }) {
  const [openIndex, setOpenIndex] = useState<number>()
  const close = () => setOpenIndex(undefined)
  return (
    <>
      <div className="sheet-bar">
        {sheets.map((sheet, index) => (
          <button key={sheet.title} type="button" aria-haspopup="dialog" onClick={() => setOpenIndex(index)}>
            <Icon name={sheet.icon} /> {sheet.label}
          </button>
        ))}
      </div>
      {sheets.map((sheet, index) => (
        <Dialog key={sheet.title} open={openIndex === index} onClose={close} title={sheet.title}>
          <div className="sheet-content">{sheet.content(close)}</div>
        </Dialog>
      ))}
    </>
  )
}
