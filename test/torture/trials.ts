import { kills } from './trials/kills.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const TRIALS: Trial[] = [kills]
