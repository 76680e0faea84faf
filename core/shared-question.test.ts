import { expect, test } from 'vitest'
import { parsePosition } from './position.ts'
import { createSharedQuestion } from './shared-question.ts'

test('answers each caller with a question that was sent after the call, one at a time', async () => {
  const sent: ((answer: number) => void)[] = []
  const ask = createSharedQuestion(() => new Promise<number>((resolve) => sent.push(resolve)))
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(sent).toHaveLength(1)
  sent[0]!(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(sent).toHaveLength(2)
  const fourth = ask()
  sent[1]!(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  sent[2]!(3)
  expect(await fourth).toBe(3)
})

test('asks again after a failure', async () => {
  let isFailing = true
  const ask = createSharedQuestion(async () => {
    if (isFailing) throw new Error('away')
    return 'here'
  })
  const [first, second] = [ask(), ask()]
  await expect(first).rejects.toThrow('away')
  await expect(second).rejects.toThrow('away')
  isFailing = false
  expect(await ask()).toBe('here')
})

test('reads positions of the log', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n)
  expect(parsePosition('0/0')).toBe(0n)
})
