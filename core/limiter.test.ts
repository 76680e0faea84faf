import { setImmediate as immediately } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createLimiter } from './limiter.ts'

afterEach(() => void vi.useRealTimers())

/** A limiter and tasks that end when the test completes them. */
function open<Lane extends string>(options: Parameters<typeof createLimiter<Lane>>[0]) {
  const limiter = createLimiter(options)
  const started: string[] = []
  const add = (lane: Lane, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = limiter.run(lane, () => {
      started.push(name)
      return promise
    })
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { ...limiter, add, started }
}
const error = () => new Error('full')

test('runs as many tasks as the limit allows and starts the next when one fails', async () => {
  const { add, started } = open({ concurrency: 2, lanes: { reads: 1 } })
  const [first, second, third] = [add('reads', 'first'), add('reads', 'second'), add('reads', 'third')]
  await Promise.resolve()
  expect(started).toEqual(['first', 'second'])
  second.fail()
  await expect(second.result).rejects.toThrow('second')
  third.end()
  expect(await third.result).toBe('third')
  first.end()
  expect(await first.result).toBe('first')
  expect(started).toEqual(['first', 'second', 'third'])
})

test('rejects a task when the queue is full, and accepts the next when there is room again', async () => {
  const { add } = open({ concurrency: 1, lanes: { reads: 1 }, queue: { max: 1, error } })
  const [running, waiting] = [add('reads', 'running'), add('reads', 'waiting')]
  await expect(add('reads', 'rejected').result).rejects.toThrow('full')
  running.end()
  await running.result
  const next = add('reads', 'next')
  waiting.end()
  next.end()
  expect(await Promise.all([waiting.result, next.result])).toEqual(['waiting', 'next'])
})

test('rejects a task that has waited too long, and gives the slot to the next', async () => {
  vi.useFakeTimers()
  const { add, started } = open({ concurrency: 1, lanes: { reads: 1 }, queue: { max: 9, maxWait: 100, error } })
  const running = add('reads', 'running')
  const late = expect(add('reads', 'late').result).rejects.toThrow('full')
  await vi.advanceTimersByTimeAsync(100)
  await late
  add('reads', 'next')
  running.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['running', 'next'])
})

test('runs background tasks only when no other task waits', async () => {
  const { add, started, countWaiting } = open({ concurrency: 1, lanes: { foreground: 1, background: 1 } })
  const running = add('foreground', 'running')
  const background = add('background', 'background')
  const foreground = add('foreground', 'foreground')
  expect([countWaiting('foreground'), countWaiting('background')]).toEqual([1, 1])
  for (const { end, result } of [running, foreground, background]) {
    end()
    await result
  }
  expect(started).toEqual(['running', 'foreground', 'background'])
})

test('keeps slots free for earlier lanes when a later lane is full', async () => {
  const { add, started } = open({ concurrency: 4, lanes: { checkout: 1, other: 0.5 } })
  for (const name of ['a', 'b', 'c']) add('other', name)
  for (const name of ['d', 'e', 'f']) add('checkout', name)
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'd', 'e'])
})

test('serves a lane with a least share although earlier lanes never stop waiting', async () => {
  const { add, started } = open({ concurrency: 4, lanes: { checkout: 1, other: 0.75 }, least: { other: 0.25 } })
  const paying = ['a', 'b', 'c', 'd'].map((name) => add('checkout', name))
  for (const name of ['e', 'f']) add('other', name)
  for (const name of ['g', 'h']) add('checkout', name)
  for (const { end, result } of paying.slice(0, 2)) {
    end()
    await result
  }
  await immediately()
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
})
