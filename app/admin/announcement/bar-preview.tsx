/** The bar as it would look. A new preview is scrolled to, and read out. */
import { useEffect, useRef } from 'react'
import type { AnnouncementWords } from '#shop/announcement/read-announcement.ts'

export function BarPreview({ words }: { words: AnnouncementWords | null }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [words])
  return (
    <section className="admin-panel page-preview" aria-label="Preview" tabIndex={-1} ref={panel}>
      <h2>Preview. It is not saved yet</h2>
      <div className="announcement on-dark">
        <div className="wrap">
          <p>
            {words ? (
              <>
                <b>{words.lead}</b> {words.text}
              </>
            ) : (
              'No words. On phones there is no bar'
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
