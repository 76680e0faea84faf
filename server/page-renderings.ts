/**
 * Renders a URL once at a time for any number of requests, for the page cache.
 *
 *   1. Requests that come while a URL is rendered wait for that rendering, but no longer than MAX_WAIT after it began, and
 *      not if a change has come since.
 *   2. A page is kept with the changes that have come while it was rendered.
 */
import { seconds } from '#core/time.ts'

export type Found<P> = { page: P; isHit: boolean }
/** `at` is when it came, as `performance.now()` counts. */
export type Missed<C> = { change: C; at: number }
/** `missed` are the changes since the rendering began. */
type Rendering<P, C> = { found: Promise<Found<P> | null>; missed: Missed<C>[] }

const MAX_WAIT = seconds(5)

export function createRenderings<P extends { status: number }, C>(
  render: (key: string) => Promise<P | null>,
  keep: (key: string, page: P, missed: Missed<C>[]) => void,
) {
  const running = new Set<Rendering<P, C>>()
  /** Those that later requests may wait for. */
  const pending = new Map<string, Rendering<P, C>>()

  async function renderAndKeep(key: string, missed: Missed<C>[]): Promise<Found<P> | null> {
    const page = await render(key)
    if (page?.status === 200) keep(key, page, missed)
    return page && { page, isHit: false }
  }

  async function renderOnce(key: string): Promise<Found<P> | null> {
    const started = pending.get(key)
    if (started) return started.found
    const missed: Missed<C>[] = []
    const rendering = { found: renderAndKeep(key, missed), missed }
    running.add(rendering)
    pending.set(key, rendering)
    const stopWaiting = () => pending.get(key) === rendering && pending.delete(key)
    const timeout = setTimeout(stopWaiting, MAX_WAIT)
    return rendering.found.finally(() => {
      clearTimeout(timeout)
      stopWaiting()
      running.delete(rendering)
    })
  }

  return {
    renderOnce,
    addChange: (change: C, at: number) => {
      for (const { missed } of running) missed.push({ change, at })
      pending.clear()
    },
  }
}
