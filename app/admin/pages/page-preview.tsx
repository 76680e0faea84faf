import { useEffect, useRef } from 'react'
import type { PagePreview } from '#shop/pages/preview-page.ts'
import { OwnText } from '../../information/own-text.tsx'

/** A new preview is scrolled to, and read out. */
export function PagePreviewPanel({ preview }: { preview: PagePreview }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [preview])
  return (
    <section className="admin-panel page-preview" aria-label="Preview" tabIndex={-1} ref={panel}>
      <h2>Preview. It is not saved yet</h2>
      <div className="info-page">
        <OwnText {...preview} heading="h2" />
      </div>
    </section>
  )
}
