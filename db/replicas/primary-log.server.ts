/**
 * Where the primary database was in its log, and when. A replica that has replayed a position of these lacks nothing that
 * was committed before it was asked for. This compares no clocks of machines, and an idle primary makes no replica late.
 */
import type { Position } from '#core/position.ts'

/** `at` is when it was asked for, as `performance.now()` counts. */
export type Sample = { at: number; position: Position }

/** Keeps the samples of `ms` milliseconds. */
export function createPrimaryLog(ms: number) {
  let samples: Sample[] = []

  return {
    add: (sample: Sample) => {
      // After a failover the log of the new primary may be shorter.
      const earlier = samples.filter(({ at, position }) => at > sample.at - ms && position <= sample.position)
      samples = [...earlier, sample]
    },
    /** Until when a replica at this position has everything. */
    completeUntil: (position: Position) => samples.findLast((sample) => sample.position <= position)?.at ?? -Infinity,
    /** Since when something is missing there; undefined when nothing is known to be. */
    missingSince: (position: Position) => samples.find((sample) => sample.position > position)?.at,
    /** Whether a replica at this position lacks no more than what the newest sample has. */
    isNearEnd: (position: Position) => samples.length > 0 && position >= (samples.at(-2) ?? samples.at(-1)!).position,
  }
}
export type PrimaryLog = ReturnType<typeof createPrimaryLog>
