import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_ANSWER, openAdmission, Overloaded, PATIENCE, type Lane } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Eight slots: six for browsing, seven for checkout, all for webhooks. */
function open(longestLine = 2) {
  const admission = openAdmission(8, longestLine)
  const entered: string[] = []
  const ask = (lane: Lane, name: string) =>
    admission.enter(lane).then((leave) => {
      entered.push(name)
      return leave
    })
  return { ask, entered }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('rejects a request at once when the queue is full', async () => {
  const { ask } = open()
  for (let at = 0; at < 6; at++) await ask('other', 'inside')
  const waiting = [ask('other', 'first'), ask('other', 'second')]
  await expect(ask('other', 'third')).rejects.toThrow(Overloaded)
  void Promise.allSettled(waiting)
})

test('keeps slots free for checkout and webhooks when other requests fill theirs', async () => {
  const { ask, entered } = open(9)
  for (let at = 0; at < 6; at++) await ask('other', 'other')
  void ask('other', 'waits')
  await ask('checkout', 'checkout')
  void ask('checkout', 'waits')
  await ask('webhooks', 'webhook')
  void ask('webhooks', 'waits')
  await settled()
  expect(entered).toEqual([...Array<string>(6).fill('other'), 'checkout', 'webhook'])
})

test('gives a free slot to webhooks first, then to checkout, then to the rest', async () => {
  const { ask, entered } = open(9)
  const leaves = await Promise.all(Array.from({ length: 8 }, () => ask('webhooks', 'inside')))
  for (const lane of ['other', 'checkout', 'webhooks', 'checkout', 'webhooks'] as const) void ask(lane, lane)
  entered.length = 0
  for (const leave of leaves) {
    leave()
    await settled()
  }
  expect(entered).toEqual(['webhooks', 'webhooks', 'checkout', 'checkout', 'other'])
})

test('frees a slot only once when it is released twice', async () => {
  const { ask, entered } = open(9)
  const leaves = await Promise.all(Array.from({ length: 6 }, () => ask('other', 'inside')))
  void ask('other', 'first')
  void ask('other', 'second')
  leaves[0]!()
  leaves[0]!()
  await settled()
  expect(entered.slice(6)).toEqual(['first'])
})

test('rejects a request that has waited too long, and gives the slot to the next', async () => {
  const { ask, entered } = open()
  const leaves = await Promise.all(Array.from({ length: 6 }, () => ask('other', 'inside')))
  const late = expect(ask('other', 'late')).rejects.toThrow(Overloaded)
  await vi.advanceTimersByTimeAsync(PATIENCE)
  await late
  void ask('other', 'next')
  leaves[0]!()
  await settled()
  expect(entered.slice(6)).toEqual(['next'])
})

test('frees a slot when the work hangs', async () => {
  const { enter, run } = openAdmission(1, 0)
  void run('other', () => new Promise(() => undefined))
  await settled()
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
  await enter('other')
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
  expect(await run('other', () => Promise.resolve('made'))).toBe('made')
})

test('frees the slot when the work fails', async () => {
  const admission = openAdmission(1, 0)
  const fails = () => admission.run('other', () => Promise.reject(new Error('failed')))
  await expect(fails()).rejects.toThrow('failed')
  await expect(fails()).rejects.toThrow('failed')
})
