import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many read at once, the next wait in line, and a long line turns away', async () => {
  const inTurn = turns(2, 1)
  const reads = [1, 2, 3].map(() => Promise.withResolvers<string>())
  const begun: number[] = []
  const read = (at: number) =>
    inTurn(() => {
      begun.push(at)
      return reads[at]!.promise
    })
  const [first, second, third] = [read(0), read(1), read(2)]
  await expect(inTurn(() => Promise.resolve('no'))).rejects.toMatchObject({ reason: 'throttled' })
  expect(begun).toEqual([0, 1])
  reads[1]!.reject(new Error('broken'))
  await expect(second).rejects.toThrow('broken')
  reads[2]!.resolve('third')
  expect(await third).toBe('third')
  expect(begun).toEqual([0, 1, 2])
  reads[0]!.resolve('first')
  expect(await first).toBe('first')
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})
