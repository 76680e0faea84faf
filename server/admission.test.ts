import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_REQUEST_DURATION, openAdmission, Overloaded, MAX_WAIT, type Lane } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Eight slots: six for browsing, seven for checkout, all for webhooks. */
function open(maxWaiting = 2) {
  const admission = openAdmission(8, maxWaiting)
  const entered: string[] = []
  const enter = (lane: Lane, name: string) =>
    admission.enter(lane).then((release) => {
      entered.push(name)
      return release
    })
  return { enter, entered }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('rejects a request at once when the queue is full', async () => {
  const { enter } = open()
  for (let at = 0; at < 6; at++) await enter('other', 'inside')
  const waiting = [enter('other', 'first'), enter('other', 'second')]
  await expect(enter('other', 'third')).rejects.toThrow(Overloaded)
  void Promise.allSettled(waiting)
})

test('keeps slots free for checkout and webhooks when other requests fill theirs', async () => {
  const { enter, entered } = open(9)
  for (let at = 0; at < 6; at++) await enter('other', 'other')
  void enter('other', 'waits')
  await enter('checkout', 'checkout')
  void enter('checkout', 'waits')
  await enter('webhooks', 'webhook')
  void enter('webhooks', 'waits')
  await settled()
  expect(entered).toEqual([...Array<string>(6).fill('other'), 'checkout', 'webhook'])
})

test('gives a free slot to webhooks first, then to one of the rest, then to checkout', async () => {
  const { enter, entered } = open(9)
  const releases = await Promise.all(Array.from({ length: 8 }, () => enter('webhooks', 'inside')))
  for (const lane of ['other', 'other', 'checkout', 'webhooks', 'checkout', 'webhooks'] as const) void enter(lane, lane)
  entered.length = 0
  for (const release of releases) {
    release()
    await settled()
  }
  expect(entered).toEqual(['webhooks', 'webhooks', 'other', 'checkout', 'checkout', 'other'])
})

test('serves the rest even while checkout is always full, and still keeps a slot free for webhooks', async () => {
  const { enter, entered } = open(9)
  const releases = await Promise.all(Array.from({ length: 7 }, () => enter('checkout', 'inside')))
  for (const lane of ['checkout', 'other', 'checkout', 'other'] as const) void enter(lane, lane)
  entered.length = 0
  await settled()
  expect(entered).toEqual([])
  for (const release of releases.slice(0, 3)) {
    release()
    await settled()
  }
  expect(entered).toEqual(['other', 'checkout', 'checkout'])
  await enter('webhooks', 'webhooks')
})

test('starts one of the rest at once when checkout has left a slot', async () => {
  const { enter, entered } = open(9)
  for (let at = 0; at < 6; at++) await enter('checkout', 'inside')
  void enter('other', 'other')
  void enter('other', 'waits')
  await settled()
  expect(entered.slice(6)).toEqual(['other'])
})

test('frees a slot only once when it is released twice', async () => {
  const { enter, entered } = open(9)
  const releases = await Promise.all(Array.from({ length: 6 }, () => enter('other', 'inside')))
  void enter('other', 'first')
  void enter('other', 'second')
  releases[0]!()
  releases[0]!()
  await settled()
  expect(entered.slice(6)).toEqual(['first'])
})

test('rejects a request that has waited too long, and gives the slot to the next', async () => {
  const { enter, entered } = open()
  const releases = await Promise.all(Array.from({ length: 6 }, () => enter('other', 'inside')))
  const late = expect(enter('other', 'late')).rejects.toThrow(Overloaded)
  await vi.advanceTimersByTimeAsync(MAX_WAIT)
  await late
  void enter('other', 'next')
  releases[0]!()
  await settled()
  expect(entered.slice(6)).toEqual(['next'])
})

test('frees a slot when the work hangs', async () => {
  const { enter, run } = openAdmission(1, 0)
  void run('other', () => new Promise(() => undefined))
  await settled()
  await vi.advanceTimersByTimeAsync(MAX_REQUEST_DURATION)
  await enter('other')
  await vi.advanceTimersByTimeAsync(MAX_REQUEST_DURATION)
  expect(await run('other', () => Promise.resolve('made'))).toBe('made')
})

test('frees the slot when the work fails', async () => {
  const admission = openAdmission(1, 0)
  const fails = () => admission.run('other', () => Promise.reject(new Error('failed')))
  await expect(fails()).rejects.toThrow('failed')
  await expect(fails()).rejects.toThrow('failed')
})
