import { seconds } from '#core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOrderEvents } from './use-order-events.ts'

const page = vi.hoisted(() => ({ read: 0, leave: () => {} }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => () => void) => void (page.leave = effect()),
}))
vi.mock('react-router', () => ({ useRevalidator: () => ({ revalidate: () => page.read++ }) }))

class Stream extends EventTarget {
  static all: Stream[] = []
  onopen = () => {}
  onerror = () => {}
  close = vi.fn()
  url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }
}
const dispatchOrderEvents = (times = 1) => {
  for (let n = 0; n < times; n++) Stream.all.at(-1)?.dispatchEvent(new Event('orders'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  page.read = 0
})
afterEach(() => {
  page.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// S4.8-04
test('revalidates at once on the first event, and once for all events that follow it', () => {
  useOrderEvents('/order-history/live?of=everybody', seconds(10))
  expect(Stream.all.at(-1)?.url).toBe('/order-history/live?of=everybody')
  dispatchOrderEvents(500)
  expect(page.read).toBe(1)
  vi.advanceTimersByTime(seconds(10))
  expect(page.read).toBe(2)
  dispatchOrderEvents(500)
  vi.advanceTimersByTime(seconds(10))
  expect(page.read).toBe(3)
  vi.advanceTimersByTime(seconds(60))
  expect(page.read).toBe(3)
  dispatchOrderEvents()
  expect(page.read).toBe(4)
})

test('reconnects a broken stream and revalidates the page', () => {
  useOrderEvents()
  const [broken] = Stream.all.slice(-1)
  broken?.onerror()
  expect(broken?.close).toHaveBeenCalled()
  vi.advanceTimersByTime(seconds(2))
  expect(Stream.all.at(-1)).not.toBe(broken)
  expect(page.read).toBe(0)
  Stream.all.at(-1)?.onopen()
  expect(page.read).toBe(1)
})

test('stops revalidating when the shopper leaves the page', () => {
  useOrderEvents()
  dispatchOrderEvents(2)
  page.leave()
  vi.advanceTimersByTime(seconds(60))
  expect(page.read).toBe(1)
  expect(Stream.all.at(-1)?.close).toHaveBeenCalled()
})
