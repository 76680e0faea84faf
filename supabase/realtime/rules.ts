/** Times of the realtime service. */
import { minutes, seconds } from '#core/time.ts'

/** How long a presence is valid after its process last renewed it, and the interval of the renewals. */
export const PRESENCE_LIFE = minutes(1)
export const PRESENCE_BEAT = seconds(20)
