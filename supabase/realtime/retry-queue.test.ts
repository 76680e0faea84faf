import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRetryQueue, MAX_ATTEMPTS } from './retry-queue.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

function recorder() {
  const executed: string[] = []
  const does = (name: string) => () => {
    executed.push(name)
    return Promise.resolve([])
  }
  /** Fails this many times, or always. */
  const fails = (name: string, times = Infinity) => {
    let left = times
    return () => (left-- > 0 ? Promise.reject(new Error(name)) : does(name)())
  }
  return { executed, does, fails }
}

test('runs the steps that a step returns before those that were added later', async () => {
  const { executed, does } = recorder()
  const queue = openRetryQueue()
  void queue.add(() => Promise.resolve([does('first'), does('second')]))
  await queue.add(does('third'))
  expect(executed).toEqual(['first', 'second', 'third'])
  expect(queue.isEmpty()).toBe(true)
})

test('retries a failed step before the next one, and runs the others meanwhile', async () => {
  const { executed, does, fails } = recorder()
  const queue = openRetryQueue()
  await queue.add(() => Promise.resolve([fails('late', 1), does('first')]))
  expect(executed).toEqual(['first'])
  expect(queue.isEmpty()).toBe(false)
  await queue.add(does('next'))
  expect(executed).toEqual(['first', 'late', 'next'])
})

test('runs the steps that a step returns after it failed at first', async () => {
  const { executed, does } = recorder()
  const queue = openRetryQueue()
  const read = vi.fn(() => Promise.resolve([does('read')])).mockRejectedValueOnce(new Error('timed out'))
  await queue.add(read)
  await queue.retry()
  expect(executed).toEqual(['read'])
})

test('drops a step when it has failed too often', async () => {
  const { fails } = recorder()
  const queue = openRetryQueue()
  const poisonous = vi.fn(fails('never'))
  await queue.add(poisonous)
  for (let nth = 0; nth < 2 * MAX_ATTEMPTS; nth++) await queue.retry()
  expect(poisonous).toHaveBeenCalledTimes(MAX_ATTEMPTS)
  expect(queue.isEmpty()).toBe(true)
})

test('leaves the remaining steps for the next run when several have failed', async () => {
  const { executed, does, fails } = recorder()
  const queue = openRetryQueue()
  await queue.add(() => Promise.resolve([fails('a', 1), fails('b', 1), fails('c', 1), does('d')]))
  expect(executed).toEqual([])
  await queue.retry()
  expect(executed).toEqual(['a', 'b', 'c', 'd'])
})
