/**
 * The state of the slider: one slide at a time, in a loop (S2.3-02, S9.4).
 *
 *   1. It advances by itself unless it is hovered, focused, held or stopped.
 *   2. With reduced motion it starts stopped. Before hydration nothing moves (`alive` is false).
 */
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react'
import { seconds } from '#core/time.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const EVERY = seconds(4)
const SWIPE_PIXELS = 40

type Way = 1 | -1
type Move = { at: number; left: number | null; way: Way }
export type Side = 'now' | 'before' | 'after' | 'away'

const CALM = '(prefers-reduced-motion: reduce)'
const onCalm = (tell: () => void) => {
  const calm = matchMedia(CALM)
  calm.addEventListener('change', tell)
  return () => calm.removeEventListener('change', tell)
}

export function useSlider(count: number) {
  const alive = useHydrated()
  const calm = useSyncExternalStore(
    onCalm,
    () => matchMedia(CALM).matches,
    () => false,
  )
  const [move, setMove] = useState<Move>({ at: 0, left: null, way: 1 })
  const [stopped, setStopped] = useState<boolean>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [held, setHeld] = useState(false)
  const isStopped = stopped ?? calm
  const playing = alive && !isStopped && !pointed && !focused && !held

  const round = (n: number) => (n + count) % count
  const go = (to: number, way: Way) =>
    setMove(({ at }) => (to === at ? { at, left: null, way } : { at: to, left: at, way }))
  const step = (way: Way) => setMove(({ at }) => ({ at: (at + way + count) % count, left: at, way }))

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setMove(({ at }) => ({ at: (at + 1) % count, left: at, way: 1 })), EVERY)
    return () => clearTimeout(timer)
  }, [playing, move, count])

  const sideOf = (slide: number): Side => {
    if (slide === move.at) return 'now'
    if (slide === move.left) return move.way === 1 ? 'before' : 'after'
    if (slide === round(move.at - 1)) return 'before'
    return slide === round(move.at + 1) ? 'after' : 'away'
  }

  return {
    alive,
    at: move.at,
    playing,
    isStopped,
    toggle: () => setStopped(!isStopped),
    step,
    /**
     * Moves backwards to the previous slide and forwards to any other, so that a slide enters from the side where it
     * lies.
     */
    show: (slide: number) => go(slide, slide === round(move.at - 1) ? -1 : 1),
    sideOf,
    holding: {
      onMouseEnter: () => setPointed(true),
      onMouseLeave: () => setPointed(false),
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    swiping: useSwipe(setHeld, step),
  }
}

/** The slides follow the finger. The slider moves on when the finger has moved far enough. */
function useSwipe(setHeld: (held: boolean) => void, step: (way: Way) => void) {
  const track = useRef<HTMLDivElement>(null)
  const from = useRef<number>(null)
  const end = (event: PointerEvent) => {
    if (from.current === null) return
    const moved = event.type === 'pointerup' ? event.clientX - from.current : 0
    from.current = null
    track.current?.removeAttribute('data-held')
    track.current?.style.removeProperty('--drag')
    setHeld(false)
    if (Math.abs(moved) > SWIPE_PIXELS) step(moved < 0 ? 1 : -1)
  }
  return {
    ref: track,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      from.current = event.clientX
      setHeld(true)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      track.current?.setAttribute('data-held', '')
      track.current?.style.setProperty('--drag', `${event.clientX - from.current}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
