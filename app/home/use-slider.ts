/**
 * The state of the slider: one slide at a time, in a loop (S2.3-02, S9.4).
 *
 *   1. It advances by itself unless it is hovered, focused, dragged or stopped.
 *   2. With reduced motion it starts stopped. Before hydration nothing moves (`isHydrated` is false).
 */
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react'
import { seconds } from '#core/time.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const SLIDE_INTERVAL = seconds(4)
const SWIPE_PIXELS = 40

type Direction = 1 | -1
type Move = { current: number; previous: number | null; direction: Direction }
export type Side = 'now' | 'before' | 'after' | 'away'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const subscribeToReducedMotion = (notify: () => void) => {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

export function useSlider(count: number) {
  const isHydrated = useHydrated()
  const prefersReducedMotion = useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
  const [move, setMove] = useState<Move>({ current: 0, previous: null, direction: 1 })
  const [stopped, setStopped] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isDragging, setDragging] = useState(false)
  const isStopped = stopped ?? prefersReducedMotion
  const playing = isHydrated && !isStopped && !isHovered && !isFocused && !isDragging

  const wrap = (n: number) => (n + count) % count
  const moveTo = (target: number, direction: Direction) =>
    setMove(({ current }) =>
      target === current ? { current, previous: null, direction } : { current: target, previous: current, direction },
    )
  const step = (direction: Direction) =>
    setMove(({ current }) => ({ current: (current + direction + count) % count, previous: current, direction }))

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(
      () => setMove(({ current }) => ({ current: (current + 1) % count, previous: current, direction: 1 })),
      SLIDE_INTERVAL,
    )
    return () => clearTimeout(timer)
  }, [playing, move, count])

  const sideOf = (slide: number): Side => {
    if (slide === move.current) return 'now'
    if (slide === move.previous) return move.direction === 1 ? 'before' : 'after'
    if (slide === wrap(move.current - 1)) return 'before'
    return slide === wrap(move.current + 1) ? 'after' : 'away'
  }

  return {
    isHydrated,
    current: move.current,
    playing,
    isStopped,
    toggle: () => setStopped(!isStopped),
    step,
    /**
     * Moves backwards to the previous slide and forwards to any other, so that a slide enters from the side where it
     * lies.
     */
    show: (slide: number) => moveTo(slide, slide === wrap(move.current - 1) ? -1 : 1),
    sideOf,
    pauseHandlers: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    swipeHandlers: useSwipe(setDragging, step),
  }
}

/** The slides follow the finger. The slider moves on when the finger has moved far enough. */
function useSwipe(setDragging: (isDragging: boolean) => void, step: (direction: Direction) => void) {
  const track = useRef<HTMLDivElement>(null)
  const startX = useRef<number>(null)
  const endDrag = (event: PointerEvent) => {
    if (startX.current === null) return
    const distance = event.type === 'pointerup' ? event.clientX - startX.current : 0
    startX.current = null
    track.current?.removeAttribute('data-held')
    track.current?.style.removeProperty('--drag')
    setDragging(false)
    if (Math.abs(distance) > SWIPE_PIXELS) step(distance < 0 ? 1 : -1)
  }
  return {
    ref: track,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      startX.current = event.clientX
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current === null) return
      track.current?.setAttribute('data-held', '')
      track.current?.style.setProperty('--drag', `${event.clientX - startX.current}px`)
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  }
}
