/**
 * A product's images in full-screen size: swiped, stepped or chosen. A press zooms in, and the mouse then moves the
 * detail.
 */
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { Picture as Shown } from '#shop/catalogue/rules.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'

type Props = {
  title: string
  pictures: Shown[]
  /** The index of the first image; while it is `undefined` the viewer is closed. */
  from: number | undefined
  onClose: () => void
}

export function ImageViewer({ from, onClose, ...rest }: Props) {
  return (
    <Dialog open={from !== undefined} onClose={onClose} title={rest.title} shape="full">
      {from !== undefined && <Viewer from={from} {...rest} />}
    </Dialog>
  )
}

function Viewer({ title, pictures, from }: { title: string; pictures: Shown[]; from: number }) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(from)
  const show = (next: number, behavior?: ScrollBehavior) =>
    row.current?.scrollTo({ left: next * row.current.clientWidth, ...(behavior && { behavior }) })
  // The dialog is laid out after the effects of its content have run.
  const opening = useRef(0)
  useEffect(() => {
    opening.current = requestAnimationFrame(() => show(from, 'instant'))
    return () => cancelAnimationFrame(opening.current)
  }, [from])
  // The listener is on the document, since the focus may be anywhere: it starts on the close button.
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      cancelAnimationFrame(opening.current)
      show(at + by)
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [at])

  return (
    <div className="viewer">
      <ul
        className="viewer-pictures"
        ref={row}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, n) => (
          <Large key={picture.url} picture={picture} alt={`${title}, ${picture.view}`} here={n === at} />
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="viewer-steps">
          <button type="button" aria-label="Previous picture" disabled={at === 0} onClick={() => show(at - 1)}>
            <Icon name="left" />
          </button>
          {pictures.map((picture, n) => (
            <button
              key={picture.url}
              type="button"
              className="viewer-thumb"
              aria-label={`Picture ${n + 1}: ${picture.view}`}
              aria-current={n === at || undefined}
              onClick={() => show(n)}
            >
              <ProductImage src={picture.url} alt="" width={48} height={60} />
            </button>
          ))}
          <button
            type="button"
            aria-label="Next picture"
            disabled={at === pictures.length - 1}
            onClick={() => show(at + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </div>
  )
}

function Large({ picture, alt, here }: { picture: Shown; alt: string; here: boolean }) {
  const frame = useRef<HTMLLIElement>(null)
  const [wantsNear, setNear] = useState(false)
  const near = wantsNear && here
  const toggle = (event: MouseEvent) => {
    const x = event.nativeEvent.offsetX / event.currentTarget.clientWidth
    const y = event.nativeEvent.offsetY / event.currentTarget.clientHeight
    setNear(!near)
    // A press by keyboard has no coordinates.
    requestAnimationFrame(() => look(event.detail === 0 ? 0.5 : x, event.detail === 0 ? 0.5 : y))
  }
  const look = (x: number, y: number) => {
    const box = frame.current
    box?.scrollTo(x * (box.scrollWidth - box.clientWidth), y * (box.scrollHeight - box.clientHeight))
  }
  const follow = (event: PointerEvent) => {
    if (!near || event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    look((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return (
    <li ref={frame} data-near={near || undefined} inert={!here} onPointerMove={follow}>
      <button type="button" aria-pressed={near} aria-label={`Look closer: ${alt}`} onClick={toggle}>
        <ProductImage
          src={picture.url}
          alt={alt}
          width={picture.width}
          height={picture.height}
          place={near ? 'largeNearer' : 'large'}
          first={here}
        />
      </button>
    </li>
  )
}
