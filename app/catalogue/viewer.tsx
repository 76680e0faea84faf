/**
 * A product's images in full-screen size: swiped, stepped or chosen. A press zooms in, and the mouse then moves the
 * detail.
 */
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { GalleryImage } from '#shop/catalogue/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'

export type ViewerProps = { title: string; images: GalleryImage[]; start: number }

export function Viewer({ title, images, start }: ViewerProps) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  const show = (index: number, behavior?: ScrollBehavior) =>
    row.current?.scrollTo({ left: index * row.current.clientWidth, ...(behavior && { behavior }) })
  // The dialog is laid out after the effects of its content have run.
  const openingFrame = useRef(0)
  useEffect(() => {
    openingFrame.current = requestAnimationFrame(() => show(start, 'instant'))
    return () => cancelAnimationFrame(openingFrame.current)
  }, [start])
  // The listener is on the document, since the focus may be anywhere: it starts on the close button.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      cancelAnimationFrame(openingFrame.current)
      show(current + step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [current])

  return (
    <div className="viewer">
      <ul
        className="viewer-pictures"
        ref={row}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {images.map((image, index) => (
          <ZoomableImage key={image.url} image={image} alt={`${title}, ${image.view}`} isCurrent={index === current} />
        ))}
      </ul>
      {images.length > 1 && (
        <div className="viewer-steps">
          <button
            type="button"
            aria-label="Previous picture"
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <Icon name="left" />
          </button>
          {images.map((image, index) => (
            <button
              key={image.url}
              type="button"
              className="viewer-thumb"
              aria-label={`Picture ${index + 1}: ${image.view}`}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            >
              <ProductImage src={image.url} alt="" width={48} height={60} />
            </button>
          ))}
          <button
            type="button"
            aria-label="Next picture"
            disabled={current === images.length - 1}
            onClick={() => show(current + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </div>
  )
}

function ZoomableImage({ image, alt, isCurrent }: { image: GalleryImage; alt: string; isCurrent: boolean }) {
  const container = useRef<HTMLLIElement>(null)
  const [zoomRequested, setZoomRequested] = useState(false)
  const isZoomed = zoomRequested && isCurrent
  const toggleZoom = (event: MouseEvent) => {
    const x = event.nativeEvent.offsetX / event.currentTarget.clientWidth
    const y = event.nativeEvent.offsetY / event.currentTarget.clientHeight
    setZoomRequested(!isZoomed)
    // A press by keyboard has no coordinates.
    requestAnimationFrame(() => panTo(event.detail === 0 ? 0.5 : x, event.detail === 0 ? 0.5 : y))
  }
  const panTo = (x: number, y: number) => {
    const box = container.current
    box?.scrollTo(x * (box.scrollWidth - box.clientWidth), y * (box.scrollHeight - box.clientHeight))
  }
  const panWithMouse = (event: PointerEvent) => {
    if (!isZoomed || event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    panTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return (
    <li ref={container} data-near={isZoomed || undefined} inert={!isCurrent} onPointerMove={panWithMouse}>
      <button type="button" aria-pressed={isZoomed} aria-label={`Look closer: ${alt}`} onClick={toggleZoom}>
        <ProductImage
          src={image.url}
          alt={alt}
          width={image.width}
          height={image.height}
          slot={isZoomed ? 'zoomed' : 'large'}
          first={isCurrent}
        />
      </button>
    </li>
  )
}
