/** News in numbers. */
import { minutes, seconds } from '#core/time.ts'

/** How long who is in a room counts as there after its process was last heard of, and how often it is heard of. */
export const PRESENCE_LIFE = minutes(1)
export const PRESENCE_BEAT = seconds(20)
