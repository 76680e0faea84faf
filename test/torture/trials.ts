import { failpoints } from './trials/failpoints.ts'
import { frozen } from './trials/frozen.ts'
import { kills } from './trials/kills.ts'
import { stops } from './trials/stops.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const TRIALS: Trial[] = [kills, failpoints, stops, frozen]
