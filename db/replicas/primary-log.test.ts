import { expect, test } from 'vitest'
import { createPrimaryLog } from './primary-log.server.ts'

test('tells until when a replica has everything, by the clock of this process', () => {
  const log = createPrimaryLog(10_000)
  expect([log.completeUntil(9n), log.missingSince(9n), log.isNearEnd(9n)]).toEqual([-Infinity, undefined, false])
  for (const [at, position] of [
    [1000, 10n],
    [2000, 20n],
    [3000, 20n],
    [4000, 30n],
  ] as const)
    log.add({ at, position })
  expect([log.completeUntil(30n), log.missingSince(30n), log.isNearEnd(30n)]).toEqual([4000, undefined, true])
  expect([log.completeUntil(25n), log.missingSince(25n), log.isNearEnd(25n)]).toEqual([3000, 4000, true])
  expect([log.completeUntil(15n), log.missingSince(15n), log.isNearEnd(15n)]).toEqual([1000, 2000, false])
  expect(log.completeUntil(5n)).toBe(-Infinity)
  log.add({ at: 13_500, position: 30n })
  expect(log.completeUntil(25n)).toBe(-Infinity)
  // A new primary has lost what was after 12.
  log.add({ at: 14_000, position: 12n })
  expect(log.completeUntil(12n)).toBe(14_000)
  expect(log.completeUntil(11n)).toBe(-Infinity)
})
