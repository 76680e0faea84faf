import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRetryQueue, TRIES } from './retry-queue.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

function recorder() {
  const done: string[] = []
  const does = (name: string) => () => {
    done.push(name)
    return Promise.resolve([])
  }
  /** Fails this many times, or always. */
  const fails = (name: string, times = Infinity) => {
    let left = times
    return () => (left-- > 0 ? Promise.reject(new Error(name)) : does(name)())
  }
  return { done, does, fails }
}

test('runs the steps that a step returns before those that were added later', async () => {
  const { done, does } = recorder()
  const queue = openRetryQueue()
  void queue.add(() => Promise.resolve([does('first'), does('second')]))
  await queue.add(does('third'))
  expect(done).toEqual(['first', 'second', 'third'])
  expect(queue.isEmpty()).toBe(true)
})

test('retries a failed step before the next one, and runs the others meanwhile', async () => {
  const { done, does, fails } = recorder()
  const queue = openRetryQueue()
  await queue.add(() => Promise.resolve([fails('late', 1), does('first')]))
  expect(done).toEqual(['first'])
  expect(queue.isEmpty()).toBe(false)
  await queue.add(does('next'))
  expect(done).toEqual(['first', 'late', 'next'])
})

test('runs the steps that a step returns after it failed at first', async () => {
  const { done, does } = recorder()
  const queue = openRetryQueue()
  const read = vi.fn(() => Promise.resolve([does('read')])).mockRejectedValueOnce(new Error('timed out'))
  await queue.add(read)
  await queue.retry()
  expect(done).toEqual(['read'])
})

test('drops a step when it has failed too often', async () => {
  const { fails } = recorder()
  const queue = openRetryQueue()
  const poisonous = vi.fn(fails('never'))
  await queue.add(poisonous)
  for (let nth = 0; nth < 2 * TRIES; nth++) await queue.retry()
  expect(poisonous).toHaveBeenCalledTimes(TRIES)
  expect(queue.isEmpty()).toBe(true)
})

test('leaves the remaining steps for the next run when several have failed', async () => {
  const { done, does, fails } = recorder()
  const queue = openRetryQueue()
  await queue.add(() => Promise.resolve([fails('a', 1), fails('b', 1), fails('c', 1), does('d')]))
  expect(done).toEqual([])
  await queue.retry()
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})
